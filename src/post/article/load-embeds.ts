// Loads an embedded page in the place of the button on its card, once a reader presses it.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-frame]');
  if (!button) return;
  const { frame: src = '', shape = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.className = shape;
  frame.title = button.ariaLabel ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // Players ask for the name of the site that they are shown on.
  frame.referrerPolicy = 'strict-origin';
  frame.sandbox.value =
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts';
  frame.src = src;
  button.replaceWith(frame);
  frame.focus();
});

export {};

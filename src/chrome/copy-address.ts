// The button beside an address copies it, and says so in place of its label.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
  if (!button) return;
  const { copy = '', copied = '' } = button.dataset;
  void navigator.clipboard.writeText(copy).then(() => (button.textContent = copied));
});

export {};

// Every reader of a post loads this; React and the rest come only to those who scroll down to the discussion.

const AHEAD = '300px';

/** Brings a discussion to life when it is about to come into view. */
function watch(discussion: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without the connection to load them, the comments stay as they were built.
      import('./mount.tsx')
        .then(({ mount }) => mount(discussion))
        .catch((error: unknown) => console.warn(error));
    },
    { rootMargin: AHEAD },
  );
  observer.observe(discussion);
}

const discussion = document.querySelector<HTMLElement>('[data-discussion]');
if (discussion) watch(discussion);

// Every reader of a post loads this script. React and the rest load only when the reader scrolls near the discussion.

const AHEAD = '300px';

/** Loads the island of a discussion when it is about to come into view. */
function watch(discussion: Element, { content }: HTMLTemplateElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Offline, the comments stay as they were built.
      document.body.append(content);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(discussion);
}

const discussion = document.querySelector('[data-discussion]');
const script = document.querySelector<HTMLTemplateElement>('#discussion-script');
if (discussion && script) watch(discussion, script);

// Every reader of a post has this in the page; React and the rest come only to those who scroll down to the discussion.

const AHEAD = '300px';

/** Brings a discussion to life when it is about to come into view. */
function watch(discussion: Element, { content }: HTMLTemplateElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without the connection to load the script, the comments stay as they were built.
      document.body.append(content);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(discussion);
}

const discussion = document.querySelector('[data-discussion]');
const script = document.querySelector<HTMLTemplateElement>('#discussion-script');
if (discussion && script) watch(discussion, script);

import { expandAround } from './position/expand-around.ts';

// Every reader of a post loads this script. React and the rest load only when the reader scrolls near the discussion.

const AHEAD = '300px';

/** Loads the island of a discussion when it is about to come into view. */
function watch(discussion: Element, load: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(discussion);
}

/**
 * Shows the comment that the address names, or the form, to which a letter leads with a mark behind a dot. Loads the island for a comment
 * that is newer than the page.
 */
function showLinked(load: () => void): void {
  const [id = '', mark] = location.hash.slice(1).split('.');
  const linked = document.getElementById(id);
  // The island loads as the form comes into view.
  if (mark) linked?.scrollIntoView();
  if (!id.startsWith('comment-')) return;
  if (!linked) load();
  // Otherwise the browser has scrolled to it.
  else if (expandAround(linked)) linked.scrollIntoView();
}

const discussion = document.querySelector('[data-discussion]');
const script = document.querySelector<HTMLTemplateElement>('#discussion-script');
if (discussion && script) {
  // Offline, the comments stay as they were built. Adding the emptied content again does nothing.
  const load = () => document.body.append(script.content);
  watch(discussion, load);
  showLinked(load);
  addEventListener('hashchange', () => showLinked(load));
}

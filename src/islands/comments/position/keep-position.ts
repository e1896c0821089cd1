/**
 * Records what is folded in a built discussion, the focus, and the position of the reader. The returned function
 * restores them after the same comments were rendered again, with newer ones between them.
 */
export function keepPosition(discussion: HTMLElement): () => void {
  const folds = [...discussion.querySelectorAll('details')];
  const states = folds.map((details) => [firstIn(details), details.open] as const);
  const focused = discussion.contains(document.activeElement) ? document.activeElement : null;
  const find = finderOf(discussion, focused);
  const seen = seenIn(discussion);
  const top = topOf(seen) ?? 0;

  return () => {
    for (const [first, open] of states) {
      const details = foldOf(first);
      if (details) details.open = open;
    }
    // A comment that was removed in the meantime has no position any more.
    scrollBy({ top: (topOf(seen) ?? top) - top, behavior: 'instant' });
    find()?.focus({ preventScroll: true });
  };
}

/** Returns the id of the element in the middle of the window, if it is part of the discussion. */
function seenIn(discussion: HTMLElement): string | undefined {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[id]');
  return discussion.contains(seen ?? null) ? seen?.id : undefined;
}

/** Returns the position of an element in the window. Without an id, returns that of the page. */
const topOf = (id: string | undefined) =>
  id === undefined ? -scrollY : document.getElementById(id)?.getBoundingClientRect().top;

/** Returns the id of the first comment in a fold, which no other fold begins with. */
const firstIn = (details: Element | null) => details?.querySelector('.comment')?.id ?? '';

const foldOf = (first: string) => document.getElementById(first)?.closest('details');

/** Returns a function that finds the element that has replaced this one. */
function finderOf(
  discussion: HTMLElement,
  element: Element | null,
): () => HTMLElement | null | undefined {
  if (element?.matches('summary')) {
    const first = firstIn(element.closest('details'));
    return () => foldOf(first)?.querySelector('summary');
  }
  const comment = element?.closest('.comment')?.id;
  if (comment !== undefined) return () => document.getElementById(comment);
  const link = element?.getAttribute('href');
  return () => discussion.querySelector(`:scope > a[href="${link}"]`);
}

/**
 * Records what is folded in a built discussion, and the focus. The returned function restores both after the same
 * comments were rendered again.
 */
export function keepFocus(discussion: HTMLElement): () => void {
  const folds = [...discussion.querySelectorAll('details')];
  const states = folds.map((details) => [firstIn(details), details.open] as const);
  const focused = discussion.contains(document.activeElement) ? document.activeElement : null;
  const find = finderOf(discussion, focused);

  return () => {
    for (const [first, open] of states) {
      const details = foldOf(first);
      if (details) details.open = open;
    }
    find()?.focus({ preventScroll: true });
  };
}

/** Returns the id of the first comment in a fold, which no other fold begins with. */
const firstIn = (details: Element | null) => details?.querySelector('.comment')?.id ?? '';

const foldOf = (first: string) => document.getElementById(first)?.closest('details');

/** Returns a function that finds the element that has taken the place of this one. */
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

/**
 * Records the collapsed replies and the focus in a built discussion. The returned function restores both after the same
 * comments were rendered again.
 */
export function keepFocus(discussion: HTMLElement): () => void {
  const commentOf = (element: Element | null | undefined) => element?.closest('.comment')?.id;
  const folded = [...discussion.querySelectorAll('details:not([open])')].map(commentOf);
  const focused = discussion.contains(document.activeElement) ? document.activeElement : null;
  const focusedId = commentOf(focused);
  const onSummary = focused?.matches('summary') === true;

  return () => {
    for (const id of folded) {
      const details = id && document.querySelector<HTMLDetailsElement>(`#${id} > details`);
      if (details) details.open = false;
    }
    const target = focusedId === undefined ? undefined : document.getElementById(focusedId);
    const summary = target?.querySelector<HTMLElement>(':scope > details > summary');
    (onSummary ? summary : target)?.focus({ preventScroll: true });
  };
}

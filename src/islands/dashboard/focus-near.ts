/** Moves the focus to the row that took the place of one that is gone, else to the last, else to the heading. */
export function focusNear(
  list: HTMLElement | null,
  index: number,
  heading: HTMLElement | null,
): void {
  const row = list?.children[index] ?? list?.lastElementChild;
  (row?.querySelector('button') ?? heading)?.focus();
}

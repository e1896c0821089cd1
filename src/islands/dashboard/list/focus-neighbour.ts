/** Moves the focus to the row that follows a removed one, else to the last row, else to the heading. */
export function focusNeighbour(
  list: HTMLElement | null,
  index: number,
  heading: HTMLElement | null,
): void {
  const row = list?.children[index] ?? list?.lastElementChild;
  (row?.querySelector('button') ?? heading)?.focus();
}

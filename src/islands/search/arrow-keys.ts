/** Moves the focus between the field and the results with the arrow keys. */
export function moveWithArrows(panel: HTMLElement, field: HTMLInputElement): void {
  panel.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = [field, ...panel.querySelectorAll<HTMLElement>('.search-results a')];
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    // The page would scroll as well.
    event.preventDefault();
    stops[at + step]?.focus();
  });
}

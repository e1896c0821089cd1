/** Expands everything folded around an element. Returns true if something was folded. */
export function expandAround(element: Element | null | undefined): boolean {
  let wasFolded = false;
  for (let details = element?.closest('details'); details;) {
    wasFolded ||= !details.open;
    details.open = true;
    details = details.parentElement?.closest('details');
  }
  return wasFolded;
}

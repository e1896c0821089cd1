/** Sets the text of an element, if there is one. */
export function setText(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text;
}

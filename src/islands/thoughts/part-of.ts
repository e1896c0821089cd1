type Tags = HTMLElementTagNameMap;

/** Finds a part of a built element. Throws if it has none. */
export function partOf<K extends keyof Tags>(parent: ParentNode, tag: K): Tags[K];
export function partOf(parent: ParentNode, selector: string): HTMLElement;
export function partOf(parent: ParentNode, selector: string): HTMLElement {
  const part = parent.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`There is no ${selector}.`);
  return part;
}

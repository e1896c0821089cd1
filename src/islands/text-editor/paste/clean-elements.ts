/** Gives an element another name. Only the spans of a cell are kept of its attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const span of ['colspan', 'rowspan']) {
    const value = element.getAttribute(span);
    if (value) renamed.setAttribute(span, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts an element with this name around nodes that follow one another. */
export function wrap(nodes: readonly Element[], name: string): void {
  const [first] = nodes;
  const around = first?.ownerDocument.createElement(name);
  if (!first || !around) return;
  first.before(around);
  around.append(...nodes);
}

/** Groups the elements of a selector that directly follow one another. */
export function runsOf(root: Element, selector: string): Element[][] {
  const runs: Element[][] = [];
  for (const one of root.querySelectorAll(selector)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === one.previousElementSibling) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

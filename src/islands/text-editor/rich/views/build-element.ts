/** Builds an element with properties and children. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** Returns an inert element with this HTML: nothing in it runs or loads. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}

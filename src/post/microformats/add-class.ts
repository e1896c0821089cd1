/**
 * Adds a class to the first element whose tag begins so. HTML without one stays as it is. Text of a page can have no such
 * beginning, since its `<` are escaped.
 */
export function addClass(html: string, start: string, name: string): string {
  const at = html.indexOf(start);
  if (at < 0) return html;
  const end = html.indexOf('>', at);
  const tag = html.slice(at, end);
  const marked = tag.includes(' class="')
    ? tag.replace(/ class="([^"]*)"/, (_, classes: string) => ` class="${classes} ${name}"`)
    : tag.replace(/^<\w+/, (opening) => `${opening} class="${name}"`);
  return html.slice(0, at) + marked + html.slice(end);
}

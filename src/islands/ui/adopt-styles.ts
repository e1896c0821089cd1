const adopted: { readonly order: string; readonly sheet: CSSStyleSheet }[] = [];

/**
 * Adds styles to the page, before those with a later order. The build calls it for the CSS modules of each island that is
 * loaded. Scripts are loaded in any order, and of two rules that apply alike the last one wins.
 */
export function adoptStyles(order: string, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const next = adopted.findIndex((other) => other.order > order);
  const { adoptedStyleSheets: sheets } = document;
  const follower = adopted[next];
  sheets.splice(follower ? sheets.indexOf(follower.sheet) : sheets.length, 0, sheet);
  adopted.splice(follower ? next : adopted.length, 0, { order, sheet });
}

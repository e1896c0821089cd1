/** Escaped XML. */
export type Markup = string & { readonly markup: true };

/** Characters that XML forbids, including halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

/** Escapes a text. A `>` is escaped as well, so that no text contains `]]>`. */
export const escaped = (text: string): Markup =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;') as Markup;

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. Attributes without a value and absent children are left out. */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: readonly (Markup | undefined)[]
): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(String(value))}"`))
    .join('');
  const content = children.filter((child) => child !== undefined).join('');
  return (content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`) as Markup;
}

export const textElement = (name: string, text: string, attributes?: Attributes): Markup =>
  element(name, attributes, escaped(text));

export const joined = (pieces: readonly Markup[]): Markup => pieces.join('') as Markup;

/** Writes a document with a style sheet for readers who open it in a browser. */
export const xmlDocument = (root: Markup): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet type="text/css" href="/feed.css"?>\n${root}\n`;

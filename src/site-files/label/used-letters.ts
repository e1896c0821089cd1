import { Parser } from 'htmlparser2';

/** The fonts that texts of a page are set in. */
export type TextStyle = 'serif' | 'display' | 'bold' | 'italic' | 'sans';

/** The numbers of the letters of a page, by the font that they are set in. */
export type UsedLetters = Readonly<Record<TextStyle, ReadonlySet<number>>>;

/** Elements whose text is not shown. */
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);

/** The fonts that are set, by the name of an element, `.class`, `.class element` or `.class>element`. The inner ones win. */
const STYLES: Readonly<Record<string, TextStyle>> = {
  h1: 'display',
  '.brand': 'serif',
  '.notice>h1': 'serif',
  '.submit>h1': 'serif',
  '.text>h2': 'display',
  '.archive h2': 'display',
  '.wordmark': 'display',
  '.catchword bdi': 'display',
  '.brand>button': 'serif',
  '.over-cover>button': 'serif',
  '.skip': 'serif',
  '.post-author b': 'italic',
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  '.comment-name': 'bold',
  '.name': 'bold',
  '.prose>h2': 'bold',
  '.prose>h3': 'bold',
  '.prose>h4': 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  address: 'italic',
  blockquote: 'italic',
  '.title': 'italic',
  '.text>p': 'italic',
  '.month>h2': 'italic',
  '.month>h3': 'italic',
  '.post-subheading': 'italic',
  '.post-footer h2': 'italic',
  '.card-about': 'italic',
  '.card-no-image': 'italic',
  button: 'sans',
  figcaption: 'sans',
  '.button': 'sans',
  '.opener': 'sans',
  '.post-badge': 'sans',
  '.anchor': 'sans',
  '.corrections>summary': 'sans',
  '.corrections time': 'italic',
};

interface OpenElement {
  readonly classes: readonly string[];
  readonly style: TextStyle;
  readonly isHidden: boolean;
}

const NO_ELEMENT: OpenElement = { classes: [], style: 'serif', isHidden: true };

/** Collects the letters of a page. What is folded or reached by scrolling counts, since a browser loads its fonts, too. */
export function usedLetters(html: string): UsedLetters {
  const letters = {
    serif: new Set<number>(),
    display: new Set<number>(),
    bold: new Set<number>(),
    italic: new Set<number>(),
    sans: new Set<number>(),
  };
  const open: OpenElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1);
      const classes = (attributes['class'] ?? '').split(' ');
      const keys = [
        ...(parent?.classes ?? []).map((one) => `.${one}>${name}`),
        ...classes.map((one) => `.${one}`),
        ...open.flatMap((outer) => outer.classes.map((one) => `.${one} ${name}`)),
        name,
      ];
      const own = keys.find((key) => key in STYLES);
      open.push({
        classes,
        style: (own === undefined ? undefined : STYLES[own]) ?? parent?.style ?? 'serif',
        isHidden:
          parent?.isHidden || HIDDEN.has(name) || 'hidden' in attributes || 'popover' in attributes,
      });
    },
    ontext(text) {
      const { style, isHidden } = open.at(-1) ?? NO_ELEMENT;
      if (isHidden) return;
      for (const letter of text.trim()) letters[style].add(letter.codePointAt(0) ?? 0);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return letters;
}

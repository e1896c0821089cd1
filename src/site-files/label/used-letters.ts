/** The fonts that texts of a page are set in. */
export type TextStyle = 'serif' | 'display' | 'bold' | 'italic' | 'sans';

/** The numbers of the letters of a page, by the font that they are set in. */
export type UsedLetters = Readonly<Record<TextStyle, readonly number[]>>;

/** Elements whose text is not shown. */
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);

/** The fonts that are set, by the name of an element, `.class`, `.class element` or `.class>element`. */
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
  '.pull': 'display',
  '.title': 'italic',
  '.text>p': 'italic',
  '.month>h2': 'italic',
  '.month>h3': 'italic',
  '.post-subheading': 'italic',
  '.post-footer h2': 'italic',
  '.card-about': 'italic',
  '.card-no-image': 'italic',
  button: 'sans',
  figcaption: 'italic',
  '.button': 'sans',
  '.opener': 'sans',
  '.post-badge': 'sans',
  '.anchor': 'sans',
  '.corrections>summary': 'sans',
  '.corrections time': 'italic',
};

/** The fonts that an element of a name gets below one with a class. */
type Below = ReadonlyMap<string, readonly (readonly [outer: string, TextStyle])[]>;

/** Returns the styles of elements below another one, by the name of the element. */
function stylesBelow(separator: ' ' | '>'): Below {
  const rules = Object.entries(STYLES).flatMap(([key, style]) => {
    const [outer = '', name] = key.split(separator);
    return name === undefined ? [] : [{ name, rule: [outer.slice(1), style] as const }];
  });
  return new Map(
    [...Map.groupBy(rules, ({ name }) => name)].map(([name, all]) => [
      name,
      all.map(({ rule }) => rule),
    ]),
  );
}

const IN_PARENT = stylesBelow('>');
const IN_ANCESTOR = stylesBelow(' ');

export interface OpenElement {
  readonly classes: readonly string[];
  readonly style: TextStyle;
  readonly isHidden: boolean;
}

const NO_CLASSES: readonly string[] = [];
const OUTSIDE: OpenElement = { classes: NO_CLASSES, style: 'serif', isHidden: true };

/** Collects letters. Those of ASCII, most of a page, are marked by their numbers. */
function collectNumbers() {
  const ascii = new Uint8Array(128);
  let others = '';
  return {
    add(text: string): void {
      for (let n = 0; n < text.length; n++) {
        const unit = text.charCodeAt(n);
        if (unit < ascii.length) ascii[unit] = 1;
        else others += text.charAt(n);
      }
    },
    numbers(): number[] {
      const numbers = new Set<number>();
      for (let unit = 0; unit < ascii.length; unit++) if (ascii[unit] === 1) numbers.add(unit);
      for (const letter of others) numbers.add(letter.codePointAt(0) ?? 0);
      return [...numbers];
    },
  };
}

/**
 * Collects the letters of a page from the events of a parser. `before` are the elements around it. What is folded or reached by scrolling counts, since a
 * browser loads its fonts, too.
 */
export function collectLetters(before: readonly OpenElement[]) {
  let letters = noLetters();
  const open = [...before];

  /** Returns the font of an element. A rule for a parent goes first, then one for the element, and one for an ancestor. */
  function styleOf(name: string, classes: readonly string[]): TextStyle {
    const parent = open.at(-1);
    const inParent = IN_PARENT.get(name)?.find(([outer]) => parent?.classes.includes(outer));
    if (inParent) return inParent[1];
    const own = classes.find((one) => `.${one}` in STYLES);
    if (own !== undefined) return STYLES[`.${own}`] ?? 'serif';
    const inAncestor = IN_ANCESTOR.get(name)?.find(([outer]) =>
      open.some((element) => element.classes.includes(outer)),
    );
    return inAncestor?.[1] ?? STYLES[name] ?? parent?.style ?? 'serif';
  }

  return {
    onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
      const classes = attributes['class']?.split(' ') ?? NO_CLASSES;
      open.push({
        classes,
        style: styleOf(name, classes),
        isHidden:
          open.at(-1)?.isHidden ||
          HIDDEN.has(name) ||
          'hidden' in attributes ||
          'popover' in attributes,
      });
    },
    ontext(text: string): void {
      const { style, isHidden } = open.at(-1) ?? OUTSIDE;
      if (!isHidden) letters[style].add(text.trim());
    },
    onclosetag(): void {
      open.pop();
    },
    open: (): readonly OpenElement[] => [...open],
    /** Returns the letters since the last call. */
    take(): UsedLetters {
      const { serif, display, bold, italic, sans } = letters;
      letters = noLetters();
      return {
        serif: serif.numbers(),
        display: display.numbers(),
        bold: bold.numbers(),
        italic: italic.numbers(),
        sans: sans.numbers(),
      };
    },
  };
}

const noLetters = () => ({
  serif: collectNumbers(),
  display: collectNumbers(),
  bold: collectNumbers(),
  italic: collectNumbers(),
  sans: collectNumbers(),
});

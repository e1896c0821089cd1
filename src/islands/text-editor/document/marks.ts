import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import type { MarkSpec } from 'prosemirror-model';

/** An address that the sanitiser keeps. */
export const isSafeAddress = (address: string) =>
  /^(?:https?:|mailto:|[/?#.]|[^a-z]|[a-z\d.-]*(?:[^a-z\d.:+-]|$))/i.test(address) &&
  !/^[/\\]{2}|^\s/.test(address);

/** A mark without attributes. Every one of its tags is read, and the first one is written. */
const simple = (...tags: readonly [string, ...string[]]): MarkSpec => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: () => [tags[0], 0],
});

const link: MarkSpec = {
  attrs: { href: { default: null }, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a',
      getAttrs: (element) => {
        const href = element.getAttribute('href');
        return { href: href && isSafeAddress(href) ? href : null, title: element.title || null };
      },
    },
  ],
  toDOM: ({ attrs }) => [
    'a',
    { href: attrs['href'] as string, title: attrs['title'] as string },
    0,
  ],
};

const abbr: MarkSpec = {
  attrs: { title: { default: null } },
  parseDOM: [{ tag: 'abbr', getAttrs: (element) => ({ title: element.title || null }) }],
  toDOM: ({ attrs }) => ['abbr', { title: attrs['title'] as string }, 0],
};

/** A formula in TeX. */
const math: MarkSpec = {
  attrs: { class: { default: MATH_CLASS } },
  code: true,
  inclusive: false,
  excludes: '_',
  parseDOM: [{ tag: `code.${MATH_CLASS}`, priority: 60 }],
  toDOM: () => ['code', { class: MATH_CLASS, spellcheck: 'false', dir: 'ltr' }, 0],
};

/** Marks in the order of their nesting, from the outside. Those whose two halves would look different come first. */
export const MARKS = {
  link,
  abbr,
  q: simple('q'),
  kbd: simple('kbd'),
  math,
  code: { ...simple('code'), code: true, inclusive: false },
  cite: simple('cite'),
  ins: simple('ins'),
  del: simple('del'),
  mark: simple('mark'),
  small: simple('small'),
  underline: simple('u'),
  strike: simple('s', 'strike'),
  strong: simple('strong', 'b'),
  em: simple('em', 'i'),
  // What is typed behind the number of a footnote is plain text.
  sub: { ...simple('sub'), inclusive: false },
  sup: { ...simple('sup'), inclusive: false },
} satisfies Record<string, MarkSpec>;

import * as fc from 'fast-check';

/** Names of elements that other programs write, of which posts have some. */
export const ELEMENTS =
  'p div ul ol li table tr td caption blockquote pre code h1 h3 figure figcaption img a b span br hr dl dt dd details summary iframe video object script select button form nav map picture font abbr ruby aside'.split(
    ' ',
  );

/** Makes HTML of words, and of elements in each other. `elementOf` puts HTML into any element. */
export const anyHtml = (
  words: fc.Arbitrary<string>,
  elementOf: (inner: fc.Arbitrary<string>) => fc.Arbitrary<string>,
  { maxDepth = 4, maxLength = 5 } = {},
): fc.Arbitrary<string> =>
  fc.letrec<{ html: string; element: string }>((tie) => ({
    html: fc
      .array(fc.oneof({ maxDepth }, words, tie('element')), { maxLength })
      .map((parts) => parts.join('')),
    element: elementOf(tie('html')),
  })).html;

import * as fc from 'fast-check';
import { test } from 'vitest';
import { readBlocks } from '#tests/support/import-blocks.ts';
import { runs } from '#tests/support/runs.ts';

const NAMES = [
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'blockquote',
  'pre',
  'code',
  'h1',
  'h3',
  'figure',
  'figcaption',
  'img',
  'a',
  'b',
  'span',
  'br',
  'hr',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'iframe',
  'script',
  'picture',
  'font',
  'abbr',
];
const words = fc.constantFrom(
  'word',
  ' ',
  '\n',
  '\n\n',
  '&amp;',
  '&lt;b&gt;',
  '<',
  '\u00a0',
  '"',
  'ß語',
);
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 4 }, words, tie('element')), { maxLength: 5 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...NAMES), tie('html'), fc.boolean())
    .map(([name, inner, isClosed]) => {
      const address = name === 'a' ? ' href="/x?a=1&b=2"' : ' src="/a.png" alt="a &quot;b&quot;"';
      return `<${name}${/^(?:a|img|iframe)$/.test(name) ? address : ''}>${inner}${isClosed ? `</${name}>` : ''}`;
    }),
}));

test('any HTML becomes blocks that are stored as they are', () => {
  fc.assert(
    fc.property(
      html,
      fc.boolean(),
      (source, hasLineBreaks) => void readBlocks(source, hasLineBreaks),
    ),
    runs(500),
  );
});

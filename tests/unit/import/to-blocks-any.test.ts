import * as fc from 'fast-check';
import { test } from 'vitest';
import { anyHtml, ELEMENTS } from '#tests/support/any-html.ts';
import { readBlocks } from '#tests/support/import-blocks.ts';
import { runs } from '#tests/support/runs.ts';

const words = fc.constantFrom(
  ...['word', ' ', '\n', '\n\n', '&amp;', '&lt;b&gt;', '<', '\u00a0', '"', 'ß語'],
);
const html = anyHtml(words, (inner) =>
  fc.tuple(fc.constantFrom(...ELEMENTS), inner, fc.boolean()).map(([name, text, isClosed]) => {
    const address = name === 'a' ? ' href="/x?a=1&b=2"' : ' src="/a.png" alt="a &quot;b&quot;"';
    return `<${name}${/^(?:a|img|iframe)$/.test(name) ? address : ''}>${text}${isClosed ? `</${name}>` : ''}`;
  }),
);

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

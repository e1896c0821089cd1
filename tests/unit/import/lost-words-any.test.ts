import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import { PIECES } from '#tests/fuzz/imports/markup.ts';
import { WRITERS } from '#tests/fuzz/imports/exports.ts';
import { anyHtml, ELEMENTS } from '#tests/support/any-html.ts';
import { planOf } from '#tests/support/import-files.ts';
import { runs } from '#tests/support/runs.ts';

/** A picture has no words, and those of a script are none. */
const NAMES = ELEMENTS.filter((name) => name !== 'img' && name !== 'script');

/** HTML with a place for a word beside each tag. */
const html = anyHtml(fc.constantFrom(' ', '\n\n', '&amp;', '<'), (inner) =>
  fc
    .tuple(fc.constantFrom(...NAMES), inner, fc.nat({ max: 3 }))
    .map(
      ([name, text, form]) =>
        `@<${name}${form === 0 ? ' /' : ''}>@${text}@${form > 1 ? `</${name}>` : ''}@`,
    ),
);

test('each word of any HTML becomes a part of a text, or is known to be missing', () => {
  fc.assert(
    fc.property(html, (marked) => {
      let count = 0;
      const source = marked.replaceAll('@', () => ` w${count++}word `);
      const unshown: string[] = [];
      const options = { base: 'https://old.example/', hasLineBreaks: false, dropped: new Map() };
      const content = joinContent(toBlocks(source, { ...options, unshown }));
      const arrived = new Set(`${content} ${unshown.join(' ')}`.match(/w\d+word/g));
      const lost = lostWords(readableHtml(source), [readableHtml(content)], unshown);

      expect(lost.length > 0).toBe(arrived.size < count);
    }),
    runs(300),
  );
});

/** Pieces of exports, each with a word behind it. */
const pieces = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 14 })
  .map((all) => all.map((piece, n) => `${piece} w${n}word `).join(''));

test.each(Object.entries(WRITERS))(
  'each word of any export of %s arrives, or the report names it',
  async (_, write) => {
    await fc.assert(
      fc.asyncProperty(pieces, async (text) => {
        const shown = new Set(readableHtml(text).match(/w\d+word/g));
        const [title, date, slug, tag] = ['A', '2020-01-01T10:00:00.000Z', 'one', 'Roses'];
        const { items, leftOut, dropped } = await planOf(
          write([{ title, html: text.replaceAll(']]>', ''), date, slug, tag }]),
        );
        const remarks = [...leftOut.map(({ reason }) => reason), ...dropped.keys()].join(' ');
        const isNamed = /Words that are missing|not imported/.test(remarks);
        const arrived = joinContent(items[0]?.content ?? []) + remarks;
        for (const word of isNamed ? [] : shown) expect(arrived).toContain(word);
      }),
      runs(60),
    );
  },
);

test('the sanitiser keeps each word that is in no element that hides it', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const shown = readableHtml(text).match(/w\d+word/g) ?? [];
      const [stored] = sanitizeContent([{ type: 'paragraph', text }]);
      const kept = stored?.type === 'paragraph' ? stored.text : '';
      const lost = lostWords(readableHtml(text), [readableHtml(kept)]);
      for (const word of lost.length > 0 ? [] : shown) expect(kept).toContain(word);
    }),
    runs(300),
  );
});

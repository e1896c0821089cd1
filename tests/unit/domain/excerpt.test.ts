import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { beginningOf, excerptOf } from '#domain/posts/excerpt.ts';
import { paragraph } from '#tests/support/app/sample.ts';

test('an excerpt is cut between words, at its limit plus the ellipsis', () => {
  const cut = excerptOf([paragraph('syllable '.repeat(100))]);

  expect(cut).toMatch(/^syllable( syllable)*…$/);
  expect(cut.length).toBeLessThanOrEqual(LIMITS.excerpt + 1);
  expect(excerptOf([paragraph('short')])).toBe('short');
});

test('an excerpt leaves out headings, in a block of their own or beside a text', () => {
  const blocks = [
    paragraph('An afternoon’s help.'),
    paragraph('<h2>The first page</h2>'),
    paragraph('<h3 id="a">Ever</h3>Ever since.'),
  ];

  expect(excerptOf(blocks)).toBe('An afternoon’s help. Ever since.');
});

test.each([
  [
    'a sentence that ends after the first third',
    `${'word '.repeat(6)}end. Another one follows`,
    /end\.$/,
  ],
  ['a closing quotation mark after the sentence', `${'word '.repeat(6)}“end.” Another`, /“end\.”$/],
  ['a sentence at the very limit', `${'word '.repeat(7)}last. Another`, /last\.$/],
  ['a Chinese sentence', '春天来了。'.repeat(20), /。$/],
])('a beginning ends with %s', (_, text, end) => {
  const cut = beginningOf(text, 40);

  expect(cut).toMatch(end);
  expect(cut.length).toBeLessThanOrEqual(40);
});

test('a beginning without a sentence ends between two words of any script', () => {
  expect(beginningOf('one two three four', 12)).toBe('one two…');
  expect(beginningOf('我们今天去公园散步', 6)).toMatch(/^我们今天去?…$/);
});

test.each([
  ['Chinese', '蒲公英开在草坪上。'],
  ['emoji', '👩‍👩‍👧'],
  ['an accented letter', 'e\u0301'],
  ['one letter of two units', '🌊'],
])('an excerpt of %s without spaces is cut between two letters', (_, piece) => {
  const cut = excerptOf([paragraph(piece.repeat(100))]);

  expect(cut.isWellFormed()).toBe(true);
  expect(cut.length).toBeGreaterThan(LIMITS.excerpt * 0.9);
  expect(piece.repeat(100).startsWith(cut.slice(0, -1))).toBe(true);
});

test('an excerpt leaves out the numbers of footnotes, and the ways back from them', () => {
  const text =
    'A wing.<sup><a href="#fn-a">1</a></sup> It flaps<sup>2</sup>. <a href="#fnref-a">↩</a>';

  expect(excerptOf([paragraph(text)])).toBe('A wing. It flaps2.');
});

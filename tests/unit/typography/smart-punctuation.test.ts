import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smartPunctuation } from '#post/typography/punctuation/smart-punctuation.ts';
import { runs } from '#tests/support/runs.ts';

test.each([
  [`"Yes," she said. 'No.'`, '“Yes,” she said. ‘No.’'],
  [`somebody's grandmothers' notes, it's`, 'somebody’s grandmothers’ notes, it’s'],
  [
    `"'Tis 'em," he said, "rock 'n' roll of the '90s."`,
    '“’Tis ’em,” he said, “rock ’n’ roll of the ’90s.”',
  ],
  [`"She said 'go' and 'stay'."`, '“She said ‘go’ and ‘stay’.”'],
  [`"'Go!'"`, '“‘Go!’”'],
  [`'neath the sea`, '’neath the sea'],
  [`("quoted") and ["this"] and half-"that"`, '(“quoted”) and [“this”] and half-“that”'],
  [`"The class of 1968"`, '“The class of 1968”'],
  [`wait... what`, 'wait… what'],
  [`"...and so on..."`, '“…and so on…”'],
  [`one -- two --- three`, 'one – two — three'],
  [`one--two---three`, 'one—two—three'],
  [`"But I--"`, '“But I—”'],
  [`1914--1918 and 10 - 20`, '1914–1918 and 10 – 20'],
])('%s is set as %s', (typed, set) => {
  expect(smartPunctuation(typed, 'en')).toBe(set);
});

test.each([
  'https://example.com/a--b?c=...',
  `www.example.com/it's...`,
  'write to a--b@example.com',
  `a board of 6" and 5'10 at 40° 26' N`,
  'the option --verbose, i-- and x -->',
  'sum 10 - 3 = 7, 1 + 10 - 3, 555 - 123 - 4567',
  '|---|---|',
  '---- and .... and ../... ',
  '2026-11-22 and 555-1234',
  `צה"ל and ג'`,
  'class="wide"',
  'nothing to change',
])('%s stays', (typed) => {
  expect(smartPunctuation(typed, 'en')).toBe(typed);
});

const piece = fc.constantFrom(
  ...'" \' “ ” ‘ ’ - -- --- . ... … – — a b tis n 1 90 1914 ( ) [ , = / http://x @ ש é \uFFFC'.split(
    ' ',
  ),
  ...[' ', '\n', ' - '],
);
const typed = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

test('setting a text twice changes nothing more', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const set = smartPunctuation(text, 'en');
      expect(smartPunctuation(set, 'en')).toBe(set);
    }),
    runs(3_000),
  );
});

const LETTERS = /[^"'“”‘’\-–—.…]/g;

test('only quotation marks, dashes and dots change', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
      expect(smartPunctuation(text, 'en').match(LETTERS)).toEqual(text.match(LETTERS));
    }),
    runs(500),
  );
});

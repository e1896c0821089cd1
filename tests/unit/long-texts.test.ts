import { test } from 'vitest';
import { blocksToMarkdown, htmlToMarkdown } from '#post/markdown/to-markdown.ts';
import { LIMITS } from '#domain/limits.ts';
import { splitContent } from '#domain/posts/block.ts';
import { excerptOf } from '#domain/posts/excerpt.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { findBlockedWords, findSpamSigns } from '#domain/readers/spam.ts';
import { splitAttribution } from '#domain/thoughts/thought.ts';
import { fileAddress } from '#domain/files/stored-file.ts';
import { hasDollarMath } from '#post/foreign-html/markdown-math.ts';
import { addTags } from '#domain/posts/draft-tags.ts';
import { plainForms, separateLetters } from '#domain/search/search-words.ts';
import { isMarkdown, readPlainText } from '#islands/text-editor/paste/read-text.ts';
import { smartPunctuation } from '#post/typography/punctuation/smart-punctuation.ts';
import { lostWords } from '#post/words/lost-words.ts';
import { expectAtOnce, repeated } from '#tests/support/long-text.ts';

/** Work that grows with the square of a length takes minutes for these. */
const repeats = (
  of: string,
  units: readonly string[],
  work: (text: string) => unknown,
  length = 1_000_000,
) =>
  units.map(
    (unit) => [`${JSON.stringify(unit)}, ${of}`, () => work(repeated(unit, length))] as const,
  );

const BLOCKED = Array.from({ length: 200 }, (_, n) => `${'a'.repeat(50)}${n} ${'赌'.repeat(3)}`);

/** Scores a text of a reader, which has a limit of its length. */
const score = (text: string) => [findSpamSigns(text), findBlockedWords(text, BLOCKED)];

const WORDS = Array.from({ length: 20_000 }, (_, n) => `w${n}`).join(' ');

test.each<readonly [string, () => unknown]>([
  ...repeats('as plain text', ['<', '<p', '<p ', '</', '&', '&a', '&#'], plainText),
  ...repeats(
    'as blocks',
    [
      ...['<pre', '<img ', '<img a="', '<img a=""', '<ul>', '</pre>', '<ul></pre>', '\n \r'],
      ...['<pre>\n\n<img>', '<figure><img>', '<figure><img><figcaption>'],
      '<figure><img><figcaption>a</figcaption>',
    ],
    splitContent,
    500_000,
  ),
  ...repeats(
    'in a gallery',
    ['<figure class="gallery">', '<figure class="gallery"><img>', '<img>'],
    (text) => splitContent(`<figure class="gallery">${text}`),
    300_000,
  ),
  ...repeats(
    'in print',
    ['"', "'", ` 'a`, `a"`, '--', '...', 'a@', 'a/', `a="`, 'http://', '1 - '],
    (text) => smartPunctuation(text, 'en'),
    100_000,
  ),
  ...repeats(
    'scored',
    ['a', '赌', '<', 'http://', 'www.', 'http://a.example/?x ', '\ufdfa', '&amp;'],
    score,
    100_000,
  ),
  ['dots of an address, scored', () => score(`http://${repeated('.', 100_000)}`)],
  ['marks, scored', () => score(`a${repeated('\u0301', 100_000)}`)],
  [
    'headings, as an excerpt',
    () => excerptOf([{ type: 'paragraph', text: repeated('<h2>', 100_000) }]),
  ],
  [
    'what is almost an attribution',
    () => splitAttribution(`A.${repeated('\n')}--${repeated(' ')}${repeated('x')}\nb`),
  ],
  ['words, compared', () => lostWords(WORDS, [WORDS.replaceAll('w1', 'v1')])],
  ['marks, in the index of the search', () => separateLetters(repeated('\u0301'))],
  [
    'letters with marks, in the index of the search',
    () => separateLetters(`ก${repeated('\u0e31')}`),
  ],
  ['letters without a blank, in the index of the search', () => plainForms(repeated('a'))],
  [
    'line breaks in a caption, in a backup',
    () =>
      blocksToMarkdown([{ type: 'image', src: '/a', alt: '', caption: `a${repeated('\n')}b` }], ''),
  ],
  ['blanks in a text, in a backup', () => htmlToMarkdown(`a${repeated(' ')}b`)],
  ['nested lists, in a backup', () => htmlToMarkdown('<ul><li>a'.repeat(LIMITS.importedDepth))],
  ['number signs in a heading, in a backup', () => htmlToMarkdown(`<h2>${repeated('#')}b</h2>`)],
  ['blanks behind a tag that is too long', () => addTags([], `a${repeated(' ')}b`)],
  ['blanks, pasted', () => readPlainText(`a${repeated(' ')}b`)],
  ['line breaks, pasted', () => readPlainText(`a${repeated('\n')}b`)],
  ['dots, as the name of a file', () => fileAddress('a.pdf', `a${repeated('.')}b`)],
  ['commands of TeX, pasted', () => hasDollarMath(`$a${repeated('\\a')}`)],
  ['brackets, pasted', () => isMarkdown(repeated('['))],
  ['blank lines in lists, pasted', () => isMarkdown(`${repeated('\\ \n\n- ')}t`)],
])('a long text of %s takes no longer than its length', (_, work) => {
  expectAtOnce(work);
});

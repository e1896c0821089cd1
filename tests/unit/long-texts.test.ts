import { test } from 'vitest';
import { blocksToMarkdown, htmlToMarkdown } from '#backup/people/to-markdown.ts';
import { LIMITS } from '#domain/limits.ts';
import { fileAddress } from '#domain/files/stored-file.ts';
import { hasDollarMath } from '#post/foreign-html/markdown-math.ts';
import { addTags } from '#domain/posts/draft-tags.ts';
import { plainForms, separateLetters } from '#domain/search-words.ts';
import { isMarkdown, readPlainText } from '#islands/text-editor/paste/read-text.ts';
import { expectAtOnce, repeated } from '#tests/support/long-text.ts';

test.each<readonly [string, () => unknown]>([
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

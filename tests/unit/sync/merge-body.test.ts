import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#domain/posts/block.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { parseMarkdown } from '#post/foreign-html/markdown.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';
import { areSame } from '#sync/texts/compare-texts.ts';
import { matched, mergeBody } from '#sync/texts/merge-body.ts';
import { runs } from '#tests/support/runs.ts';

const blocksOf = (markdown: string): Promise<Block[]> =>
  Promise.resolve(
    toBlocks(parseMarkdown(markdown, false), {
      base: '',
      hasLineBreaks: false,
      dropped: new Map(),
      ownPath: () => undefined,
    }),
  );
const write = (blocks: readonly Block[]) => Promise.resolve(blocksToMarkdown(blocks, '/'));
const ways = { blocksOf, write };

const part = fc.constantFrom(
  'A __paragraph__\nin two lines.',
  '* one\n* two',
  '1) one\n2) two',
  '```js\nlet a\n\nlet b\n```',
  '> quoted\nlazily',
  'Heading\n-------',
  '## Heading ##',
  '| a | b |\n|---|---|\n| c | d |',
  '***',
  '<!-- private -->',
  '![a](/images/a.png)',
  '    code',
);
const bodies = fc
  .record({
    parts: fc.array(part, { maxLength: 8 }),
    gap: fc.constantFrom('\n\n', '\n\n\n', '\n \n'),
    end: fc.constantFrom('', '\n', '\n\n'),
    start: fc.constantFrom('', '\n', '\n\n'),
    eol: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ parts, gap, end, start, eol }) => ({
    parts,
    body: (start + parts.join(gap) + end).replaceAll('\n', eol),
  }));

test('a body whose blocks are those of the site keeps every byte', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async ({ parts, body }) => {
      const blocks = await blocksOf(body.replaceAll('\r\n', '\n'));
      // Some parts are one, such as a list behind a list.
      const alone = (await Promise.all(parts.map(blocksOf))).flat();
      fc.pre(areSame(blocks, alone));

      expect(await mergeBody(body, blocks, ways)).toBe(body);
    }),
    runs(200),
  );
});

test('a new block stands between those that were there, which stay as they are', async () => {
  const body = '\r\n__One__\r\n\r\n\r\n* two\r\n';
  const [one, two] = await blocksOf(body);
  const added: Block = { type: 'paragraph', text: 'New' };
  if (!one || !two) throw new Error('There are two blocks.');

  expect(await mergeBody(body, [one, added, two], ways)).toBe(
    '\r\n__One__\r\n\r\n\r\nNew\r\n\r\n* two\r\n',
  );
  expect(await mergeBody(body, [added, one, two], ways)).toBe(
    '\r\nNew\r\n\r\n__One__\r\n\r\n\r\n* two\r\n',
  );
  expect(await mergeBody(body, [one, two, added], ways)).toBe(
    '\r\n__One__\r\n\r\n\r\n* two\r\n\r\nNew\r\n',
  );
  expect(await mergeBody(body, [two], ways)).toBe('\r\n* two\r\n');
});

test('the longest common order of keys is matched', () => {
  expect(matched('abcd'.split(''), 'xacyd'.split(''))).toEqual([1, undefined, 2, 4]);
  expect(matched([], ['a'])).toEqual([]);
  expect(matched(['a', 'b'], ['b', 'a']).filter((one) => one !== undefined)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { markdownToBlocks } from '#post/markdown/from-markdown.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';

test('every kind of block is the same after a way through Markdown', () => {
  // Notes get the names that the editor gives them.
  const blocks = JSON.parse(
    JSON.stringify(EVERY_BLOCK.content).replace(/#fn(ref)?1/g, '#fn$1-1'),
  ) as typeof EVERY_BLOCK.content;
  const markdown = blocksToMarkdown(blocks, '/');

  expect(blocksToMarkdown(markdownToBlocks(markdown), '/')).toBe(markdown);
});

test.each([
  ['[a](/blog/tech)', '<a href="/blog/tech">a</a>'],
  ['[a](about)', '<a href="/about">a</a>'],
  ['a <script>alert(1)</script>b', 'a b'],
  ['[a](javascript:alert(1))', 'a'],
])('the Markdown %j is the HTML %j', (markdown, text) => {
  expect(markdownToBlocks(markdown)).toEqual([{ type: 'paragraph', text }]);
});

test.each(['> ', '- '])('3,000 levels of %j are refused for the content', (sign) => {
  expect(() => markdownToBlocks(`${sign.repeat(3_000)}x`)).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { content: expect.any(String) } }),
  );
});

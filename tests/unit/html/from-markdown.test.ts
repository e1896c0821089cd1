import { expect, test } from 'vitest';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { markdownToBlocks, SITE_ROOT } from '#post/markdown/from-markdown.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';

test('every kind of block stays as it is on a way through Markdown', () => {
  const { content } = EVERY_BLOCK;
  const markdown = blocksToMarkdown(content, SITE_ROOT);

  expect(markdownToBlocks(markdown, content)).toEqual(content);
});

test('of a text that was changed in one block, the others stay as they are', () => {
  const { content } = EVERY_BLOCK;
  const markdown = blocksToMarkdown(content, SITE_ROOT).replace('## Sand', '## Mud');

  const changed = markdownToBlocks(markdown, content);
  expect(changed.filter((block) => !content.includes(block))).toEqual([
    { type: 'paragraph', text: '<h2>Mud</h2>' },
  ]);
  expect(changed).toHaveLength(content.length);
});

test('what Markdown has written once is the same each time, also without the text before', () => {
  const once = blocksToMarkdown(
    markdownToBlocks(blocksToMarkdown(EVERY_BLOCK.content, SITE_ROOT)),
    SITE_ROOT,
  );

  expect(blocksToMarkdown(markdownToBlocks(once), SITE_ROOT)).toBe(once);
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

import { expect } from 'vitest';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';

/** Reads the HTML of another site. Checks that the server would store the blocks as they are. */
export function readBlocks(html: string, hasLineBreaks = false) {
  const dropped = new Map<string, number>();
  const blocks = toBlocks(html, { base: 'https://old.example/2019/post/', hasLineBreaks, dropped });
  // Nothing is left for the server to remove, and the text of a draft holds the same blocks.
  expect(sanitizeContent(blocks)).toEqual(blocks);
  expect(splitContent(joinContent(blocks))).toEqual(blocks);
  return {
    dropped: Object.fromEntries(dropped),
    blocks,
    texts: blocks.map((one) => ('text' in one ? one.text : one.src)),
  };
}

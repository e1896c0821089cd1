import type { Block } from '#domain/posts/block.ts';
import { withParagraphTags } from '#post/html/quote-paragraphs.ts';

/** Writes blocks as HTML for a program, with public addresses. Loads the sanitiser with the first text. */
export async function contentHtml(blocks: readonly Block[], site: string): Promise<string> {
  const { blockHtml } = await import('#post/html/block-html.ts');
  return blocks.map((block) => withParagraphTags(blockHtml(block, site))).join('\n');
}

import { joinContent, splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { markdownToBlocks, SITE_ROOT } from '#post/markdown/from-markdown.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';

/** Writes the content of a draft as Markdown. */
export const markdownOf = (content: string): string =>
  blocksToMarkdown(splitContent(content), SITE_ROOT);

/** Returns the content of a draft that Markdown makes of the one before, whose unchanged blocks stay as they are. */
export const htmlOf = (text: string, { content }: Pick<Draft, 'content'>): string =>
  joinContent(markdownToBlocks(text, splitContent(content)));

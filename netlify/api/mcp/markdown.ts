import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { markdownToBlocks, SITE_ROOT } from '#post/markdown/from-markdown.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';

/** A text in Markdown, as a program sends it. */
export const markdown = z
  .string('Content is required.')
  .check(
    z.maxLength(LIMITS.toolMarkdown, `A text can be at most ${LIMITS.toolMarkdown} characters.`),
    z.refine(
      hasShortParagraphs,
      `A paragraph, list or table can be at most ${LIMITS.toolParagraph} characters without a blank line.`,
    ),
  );

function hasShortParagraphs(text: string): boolean {
  let length = 0;
  return text.split('\n').every((line) => {
    length = line.trim() === '' ? 0 : length + line.length;
    return length <= LIMITS.toolParagraph;
  });
}

/** Writes the content of a draft as Markdown. */
export const markdownOf = (content: string): string =>
  blocksToMarkdown(splitContent(content), SITE_ROOT);

/** Returns the content of a draft that Markdown makes of the one before, whose unchanged blocks stay as they are. */
export const htmlOf = (text: string, { content }: Pick<Draft, 'content'>): string =>
  joinContent(markdownToBlocks(text, splitContent(content)));

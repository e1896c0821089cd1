import * as z from 'zod/mini';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';

// Apart from what reads it, which is loaded when a tool is called.

/** A text in Markdown, as a program sends it. */
export const markdown = z
  .string('Content is required.')
  .check(
    z.maxLength(
      PROGRAM_LIMITS.markdown,
      `A text can be at most ${PROGRAM_LIMITS.markdown} characters.`,
    ),
    z.refine(
      hasShortParagraphs,
      `A paragraph, list or table can be at most ${PROGRAM_LIMITS.paragraph} characters without a blank line.`,
    ),
  );

function hasShortParagraphs(text: string): boolean {
  let length = 0;
  return text.split('\n').every((line) => {
    length = line.trim() === '' ? 0 : length + line.length;
    return length <= PROGRAM_LIMITS.paragraph;
  });
}

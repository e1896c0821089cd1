import type * as z from 'zod/mini';
import type { Block } from '#domain/posts/block.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { parse } from '#usecases/parse.ts';

/** Parses a post with a schema, and sanitises its content into the form that is stored. Throws `invalid_input`. */
export function parsePost<T extends { content: Block[] }>(
  schema: z.ZodMiniType<T>,
  input: object,
): T {
  // The subheading is accepted under its older name too.
  const named = 'subtitle' in input ? { subheading: input.subtitle, ...input } : input;
  const parsed = parse(schema, named);
  assertFewTags(parsed.content);
  const content = sanitizeContent(parsed.content);
  if (content.length === 0) {
    throw new AppError('invalid_input', { fields: { content: 'Content is required.' } });
  }
  return { ...parsed, content };
}

/** Throws `invalid_input` for a paragraph with so many tags that sanitising it would delay all other requests. */
function assertFewTags(content: readonly Block[]): void {
  const isTooMuch = (block: Block) =>
    block.type === 'paragraph' && block.text.split('<').length - 1 > LIMITS.paragraphTags;
  if (!content.some(isTooMuch)) return;
  const text = `A paragraph can contain at most ${LIMITS.paragraphTags} tags. Please split it.`;
  throw new AppError('invalid_input', { fields: { content: text } });
}

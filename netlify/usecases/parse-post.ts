import type * as z from 'zod/mini';
import type { Block } from '#domain/block.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { cleanContent } from '#post/clean-content.ts';
import { parse } from './parse.ts';

/** What was sent of a post, as the schema describes it and with its content as it is stored. Throws `invalid_input`. */
export function parsePost<T extends { content: Block[] }>(
  schema: z.ZodMiniType<T>,
  input: object,
): T {
  // The field is read under its older name too.
  const named = 'subtitle' in input ? { subheading: input.subtitle, ...input } : input;
  const parsed = parse(schema, named);
  refuseMarkupWithoutEnd(parsed.content);
  const content = cleanContent(parsed.content);
  if (content.length === 0) {
    throw new AppError('invalid_input', { fields: { content: 'Content is required.' } });
  }
  return { ...parsed, content };
}

/** Throws `invalid_input` for a paragraph of so many tags that cleaning it would hold everybody else up. */
function refuseMarkupWithoutEnd(content: readonly Block[]): void {
  const isTooMuch = (block: Block) =>
    block.type === 'paragraph' && block.text.split('<').length - 1 > LIMITS.paragraphTags;
  if (!content.some(isTooMuch)) return;
  const text = `A paragraph can hold at most ${LIMITS.paragraphTags} tags. Please split it.`;
  throw new AppError('invalid_input', { fields: { content: text } });
}

import type * as z from 'zod/mini';
import type { Block } from '#domain/block.ts';
import { AppError } from '#domain/errors.ts';
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
  const content = cleanContent(parsed.content);
  if (content.length === 0) {
    throw new AppError('invalid_input', { fields: { content: 'Content is required.' } });
  }
  return { ...parsed, content };
}

import type * as z from 'zod/mini';
import { type Block, joinContent } from '#domain/posts/block.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { parse } from '#usecases/parse.ts';

/**
 * Parses a post with a schema, and sanitises its content into the form that is stored. Throws `invalid_input`, also for
 * content of which words would be lost. The first text loads the sanitiser, which takes 15 ms.
 */
export async function parsePost<T extends { content: Block[] }>(
  schema: z.ZodMiniType<T>,
  input: object,
): Promise<T> {
  // The subheading is accepted under its older name too.
  const named = 'subtitle' in input ? { subheading: input.subtitle, ...input } : input;
  const parsed = parse(schema, named);
  assertFewTags(parsed.content);
  const { sanitizeContent } = await import('#post/html/post-sanitizer.ts');
  const content = sanitizeContent(parsed.content);
  if (content.length === 0) {
    throw new AppError('invalid_input', { fields: { content: 'Content is required.' } });
  }
  await assertAllWords(parsed.content, content);
  return { ...parsed, content };
}

/** Throws `invalid_input` if sanitised content lacks words that the author sent. Comments and scripts are none. */
async function assertAllWords(sent: readonly Block[], sanitized: readonly Block[]): Promise<void> {
  const [before, after] = [joinContent(sent), joinContent(sanitized)];
  if (before === after) return;
  const { lostWords } = await import('#post/words/lost-words.ts');
  const { readableHtml } = await import('#post/words/readable.ts');
  const [lost] = lostWords(readableHtml(before), [readableHtml(after)]);
  if (lost === undefined) return;
  const text = `Words would be missing from here on: ${lost}. Please write &lt; for a <, and take the words out of elements that a post cannot hold.`;
  throw new AppError('invalid_input', { fields: { content: text } });
}

/** Throws `invalid_input` for a paragraph with so many tags that sanitising it would delay all other requests. */
function assertFewTags(content: readonly Block[]): void {
  const isTooMuch = (block: Block) =>
    block.type === 'paragraph' && block.text.split('<').length - 1 > LIMITS.paragraphTags;
  if (!content.some(isTooMuch)) return;
  const text = `A paragraph can contain at most ${LIMITS.paragraphTags} tags. Please split it.`;
  throw new AppError('invalid_input', { fields: { content: text } });
}

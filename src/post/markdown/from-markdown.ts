import { AppError } from '#domain/errors.ts';
import { PROGRAM_MESSAGES } from '#domain/messages/program-messages.ts';
import type { Block } from '#domain/posts/block.ts';
import { parseMarkdown } from '#post/foreign-html/markdown.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { blocksToMarkdown } from './to-markdown.ts';

/** The path that relative addresses belong to: the root of this site. */
const BASE = '';

/** The folder of the pictures of this site, as `blocksToMarkdown` takes it. */
export const SITE_ROOT = '/';

/**
 * Makes the blocks of a post of Markdown as `blocksToMarkdown` writes it. A block of the text before that the Markdown has
 * unchanged stays as it is, so that nothing but changes tells the two apart. Throws `invalid_input` for the field `content`
 * if it is nested too deeply.
 */
export function markdownToBlocks(text: string, before: readonly Block[] = []): Block[] {
  const blocks = parse(text);
  const known = new Map(before.map((block) => [formOf(parse(formOf([block]))), block]));
  return blocks.map((block) => known.get(formOf([block])) ?? block);
}

const formOf = (blocks: readonly Block[]): string => blocksToMarkdown(blocks, SITE_ROOT);

const parse = (text: string): Block[] =>
  toBlocks(htmlOf(text), {
    base: BASE,
    hasLineBreaks: false,
    dropped: new Map(),
    fileOf: (href) => href,
  });

function htmlOf(text: string): string {
  try {
    return parseMarkdown(text, false);
  } catch (cause) {
    // The parser calls itself for each level.
    if (!(cause instanceof Error) || !cause.message.startsWith(TOO_DEEP)) throw cause;
    throw new AppError('invalid_input', { fields: { content: PROGRAM_MESSAGES.tooDeep }, cause });
  }
}

const TOO_DEEP = 'Maximum call stack size exceeded';

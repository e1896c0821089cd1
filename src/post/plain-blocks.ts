import { parseDocument } from 'htmlparser2';
import type { Block } from '#domain/posts/block.ts';
import { bodyBlocks, type Post } from '#domain/posts/post.ts';
import { sanitizeCaption, sanitizeParagraph } from './html/post-sanitizer.ts';
import { serialize } from './typography/dom.ts';
import { labelCallouts } from './typography/steps/label-callouts.ts';
import { linkFootnotes } from './typography/steps/link-footnotes.ts';
import { markTasks } from './typography/steps/mark-tasks.ts';
import { punctuate } from './typography/steps/punctuate.ts';
import type { TypesetBlock } from './typography/typeset-post.ts';

/**
 * Sanitises the blocks of a post, and sets what shows wherever they are read. Code and formulas stay as they were written: the
 * libraries that set them take longer to load than a server may wait, and their styles are on this site alone.
 */
export function plainBlocks(post: Post): TypesetBlock[] {
  const blocks = bodyBlocks(post);
  const roots = blocks.map((block) => parseDocument(sanitized(block)));
  const language = post.language ?? post.guessedLanguage;
  if (language !== undefined) punctuate(roots, language);
  for (const step of [labelCallouts, linkFootnotes, markTasks]) step(roots);
  return blocks.map((block, n) => {
    const html = serialize(roots[n]?.children ?? []);
    if (block.type === 'paragraph') return { type: block.type, html };
    const { caption: _unsafe, ...image } = block;
    return html ? { ...image, caption: html } : image;
  });
}

const sanitized = (block: Block): string =>
  block.type === 'paragraph' ? sanitizeParagraph(block.text) : sanitizeCaption(block.caption ?? '');

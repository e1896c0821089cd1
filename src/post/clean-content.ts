import type { Block } from '#domain/posts/block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { sanitize } from './sanitize.ts';

/** Returns content as it is stored: with sanitised HTML, and without paragraphs that show nothing. */
export function cleanContent(content: readonly Block[]): Block[] {
  return content.map(clean).filter(isNotEmpty);
}

function clean(block: Block): Block {
  return block.type === 'paragraph' ? { ...block, text: sanitize(block.text).trim() } : block;
}

function isNotEmpty(block: Block): boolean {
  return block.type === 'image' || plainText(block.text) !== '' || block.text.includes('<hr');
}

import { plainText } from '#domain/posts/plain-text.ts';
import type { Post } from '#domain/posts/post.ts';

/** The number of characters from the beginning of a text that are enough to know its language. */
const SAMPLE = 2_000;

/** A post, or an own page, which has no subheading. */
export type Sampled = Pick<Post, 'title' | 'content'>;

/** Returns the beginning of a post's text, by which its language is guessed. */
export function sampleOf({ title, content }: Sampled): string {
  let text = title;
  for (const block of content) {
    if (text.length >= SAMPLE) break;
    if (block.type === 'paragraph') text += `\n${plainText(block.text)}`;
  }
  return text.slice(0, SAMPLE);
}

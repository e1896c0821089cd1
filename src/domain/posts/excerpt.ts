import type { Block } from './block.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from './plain-text.ts';
import { segmenter } from '#domain/segmenter.ts';

/** Returns the beginning of a body without its headings, at most `LIMITS.excerpt` characters and an ellipsis. */
export function excerptOf(blocks: readonly Block[]): string {
  let text = '';
  for (const block of blocks) {
    if (block.type === 'paragraph')
      text = `${text} ${plainText(withoutHeadings(block.text.replace(FOOTNOTE_LINK, '')))}`.trim();
    if (text.length > LIMITS.excerpt) break;
  }
  return beginningOf(text, LIMITS.excerpt);
}

/** A link to a footnote or back from one, whose sign stands for nothing outside of the post. */
export const FOOTNOTE_LINK = /<a href="#fn[^"<>]*">[^<>]*<\/a>/g;

/** Removes headings from HTML. Runs in linear time, also if a heading has no end. */
function withoutHeadings(html: string): string {
  let isHeading = false;
  const wanted = html.split(/(<\/?h[1-6]\b[^<>]*>)/i).filter((part, n) => {
    const isTag = n % 2 === 1;
    if (isTag) isHeading = !part.startsWith('</');
    return !isTag && !isHeading;
  });
  return wanted.join(' ');
}

/** The end of a sentence, with the quotation marks and brackets that close it. */
const SENTENCE_END = /[.!?…]["'”’»)\]]*(?=\s)|[。！？][」』”’）]*/g;

/**
 * Returns the beginning of a text, at most `max` characters. It ends with a sentence if one ends after its first third,
 * else as `cutText` ends it.
 */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  // One more character shows whether a sentence ends at the limit.
  const ends = [...text.slice(0, max + 1).matchAll(SENTENCE_END)].map(
    (end) => end.index + end[0].length,
  );
  const sentence = ends.findLast((end) => end <= max);
  return sentence !== undefined && sentence >= max / 3
    ? text.slice(0, sentence)
    : cutText(text, max);
}

/**
 * Returns the beginning of a text, at most `max` characters and an ellipsis. It ends between two words, or two letters of a
 * very long word.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = lastStart('word', text, max);
  return `${text.slice(0, end >= max / 3 ? end : lastStart('grapheme', text, max)).trimEnd()}…`;
}

/** Returns the last offset up to `max` at which a word or a letter begins. */
function lastStart(granularity: 'word' | 'grapheme', text: string, max: number): number {
  let last = 0;
  const segments = segmenter(granularity).segment(text.slice(0, 2 * max));
  for (const { index } of segments) if (index <= max) last = index;
  return last;
}

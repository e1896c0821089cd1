import type { Element } from 'domhandler';
import { hasClass } from './nodes.ts';

/** One emoji. A pattern of several takes a second to compile. */
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v;
const MOST = 4;
/** The length of so many families in which everybody has a skin tone, which are the longest. */
const LONGEST = MOST * 15;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns true for a few emoji and nothing else. */
function isOfEmoji(text: string): boolean {
  if (text === '' || text.length > LONGEST) return false;
  const characters = [...segmenter.segment(text)];
  return characters.length <= MOST && characters.every(({ segment }) => EMOJI.test(segment));
}

/** The name of a file that is the code of an emoji, such as `1f469-200d-1f4bb.png`. */
const CODE = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)(?:@\dx)?\.\w+(?:[?#]|$)/i;

/** Returns the emoji that a picture of Slack and others stands for, or its name. Returns undefined for any other element. */
export function emojiOf(node: Element): string | undefined {
  const { alt = '', src = '' } = node.attribs;
  if (node.name !== 'img') return undefined;
  if (isOfEmoji(alt)) return alt;
  const isEmoji = 'data-stringify-emoji' in node.attribs || hasClass(node, /^(?:wp-smiley|emoji)$/);
  if (!isEmoji) return undefined;
  const codes =
    CODE.exec(src)?.[1]
      ?.split('-')
      .map((code) => Number.parseInt(code, 16)) ?? [];
  const drawn = codes.every((code) => code <= 0x10_ffff) ? String.fromCodePoint(...codes) : '';
  return isOfEmoji(drawn) ? drawn : alt || undefined;
}

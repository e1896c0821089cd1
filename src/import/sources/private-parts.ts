import { plainText } from '#domain/posts/plain-text.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';

/** The most characters of a part that the report shows. */
const SHOWN = 200;

/** Returns the line of the report about a part of a public text that not everybody could read. */
export const privatePart = (html: string): string =>
  `A part that only some readers could see (“${beginningOf(plainText(html), SHOWN)}”)`;

/**
 * Leaves out the parts of a text between two comments of its program. A part without an end goes to the end of the text. Calls
 * `onPart` with each.
 */
export function withoutParts(
  html: string,
  opening: RegExp,
  closing: string,
  onPart: (html: string) => void,
): string {
  const kept: string[] = [];
  let at = 0;
  for (const { index, 0: found } of html.matchAll(opening)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    const end = closing === '' ? -1 : html.indexOf(closing, index + found.length);
    const inside = html.slice(index + found.length, end < 0 ? undefined : end);
    // The beginning of the comment that ends it.
    const part = inside.replace(/<!--[^<>]*$/, '');
    if (plainText(part) !== '' || part.includes('<')) onPart(part);
    at = end < 0 ? html.length : end + closing.length;
  }
  return kept.join('') + html.slice(at);
}

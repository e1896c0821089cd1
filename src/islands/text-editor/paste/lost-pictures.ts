import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { imageAttributes } from '#islands/text-editor/document/schema.ts';
import { cleanClipboard, FRAMES, withoutReports } from './clean-clipboard.ts';

/** Counts the pictures of pasted HTML that a post cannot hold, such as those in a folder of a program. */
export function lostPictures(html: string): number {
  const pictures = parseHtml(cleanClipboard(html)).querySelectorAll('img');
  return [...pictures].filter((picture) => !imageAttributes(picture)).length;
}

/** Counts the videos and other frames of pasted HTML, of which a post keeps the addresses. */
export const lostFrames = (html: string): number =>
  /<(?:iframe|embed|object|video|audio)\b/i.test(html)
    ? parseHtml(withoutReports(html)).querySelectorAll(FRAMES).length
    : 0;

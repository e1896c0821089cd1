import { type PageParts, splitFrame } from '#domain/site/page-frame.ts';

/** The HTML that all pages of a kind share. */
export interface Frame {
  readonly texts: readonly string[];
  readonly bytes: readonly Uint8Array[];
  /** The names of the parts that follow each text but the last. */
  readonly names: readonly string[];
}

/** A page as a frame and what is put into it. */
export interface Page {
  readonly frame: Frame;
  readonly parts: PageParts;
}

export function readFrame(html: string): Frame {
  const pieces = splitFrame(html);
  const texts = pieces.filter((_, n) => n % 2 === 0);
  return {
    texts,
    bytes: texts.map((text) => Buffer.from(text)),
    names: pieces.filter((_, n) => n % 2 === 1),
  };
}

/** Returns the HTML that a page has for itself, in the order of the places in its frame. */
export const ownTexts = ({ frame, parts }: Page): string[] =>
  frame.names.map((name) => parts[name] ?? '');

export function bytesOf(page: Page): Buffer {
  const own = ownTexts(page);
  return Buffer.concat(page.frame.bytes.flatMap((bytes, n) => [bytes, Buffer.from(own[n] ?? '')]));
}

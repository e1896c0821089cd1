import type { Block } from './block.ts';

/** A link from a text to a note, or from a note back to its reference. */
export interface FootnoteLink {
  readonly name: string;
  readonly isBack: boolean;
}

/** Address of such a link, as editors of Markdown write it. */
const ADDRESS = /^#(?:user-content-)?fn(ref)?[-:]?([\w-]{1,40})$/;

/** Reads the address of a link. Returns undefined if it is not one of a footnote. */
export function parseFootnoteLink(href: string): FootnoteLink | undefined {
  const [, ref, name] = ADDRESS.exec(href) ?? [];
  return name === undefined ? undefined : { name, isBack: ref !== undefined };
}

export const hasNotes = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) => block.type === 'paragraph' && /href="#(?:user-content-)?fn/.test(block.text),
  );

export const noteAddress = (name: string) => `#fn-${name}`;

/** Returns the address that leads from a note back to its reference. */
export const referenceAddress = (name: string) => `#fnref-${name}`;

export const BACK_SIGN = '↩';

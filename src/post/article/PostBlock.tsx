import type { Enlargement } from './enlargement.ts';
import { Figure } from './Figure.tsx';
import { hasBlocks } from '#post/html/post-sanitizer.ts';
import type { TypesetBlock } from '#post/typography/typeset-post.ts';
import { hangingHtmlClass } from '#post/typography/punctuation/opening-mark.ts';
import { plainText } from '#domain/posts/plain-text.ts';

interface Props {
  readonly block: TypesetBlock;
  /** The images of the block that can be enlarged. */
  readonly enlarged: Enlargement | undefined;
  readonly first?: boolean;
}

export function PostBlock({ block, enlarged, first = false }: Props) {
  if (block.type === 'image') return <Figure block={block} enlarged={enlarged} />;
  const html = { __html: block.html };
  return hasBlocks(html.__html) ? (
    <div dir="auto" dangerouslySetInnerHTML={html} />
  ) : (
    <p
      dir="auto"
      className={first && hasDropCap(html.__html) ? 'drop-cap' : hangingHtmlClass(html.__html)}
      dangerouslySetInnerHTML={html}
    />
  );
}

/** A letter of a script with unconnected letters, so that the first one can be larger than the rest of its word. */
const SEPARATE_LETTER =
  /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}]/u;

/** Elements at the start of a text that do not begin with a plain letter: a quotation mark, code, a formula, a small letter. */
const NO_LETTER = /^\s*(?:<[^>]*>\s*)*?<(?:q|code|kbd|math|su[bp])\b/;

/** The letters of a paragraph that fills more than the three lines beside a drop cap. */
const THREE_LINES = 180;

/** Returns true if a paragraph is long enough for a drop cap and begins with a letter that can be one. */
export function hasDropCap(html: string): boolean {
  const text = plainText(html);
  return !NO_LETTER.test(html) && text.length >= THREE_LINES && SEPARATE_LETTER.test(text);
}

import type { Block } from '#domain/posts/block.ts';
import { hasDropCap } from './has-drop-cap.ts';
import { Picture } from '#post/Picture.tsx';
import { hasBlocks, sanitizeParagraph } from '#post/html/post-sanitizer.ts';

interface Props {
  readonly block: Block;
  /** True for the first paragraph of a post. */
  readonly first?: boolean;
}

/** Shows a paragraph, or an image whose description is its alternative text. */
export function PostBlock({ block, first = false }: Props) {
  if (block.type === 'image') {
    return (
      <figure>
        <Picture url={block.src} alt={block.alt} sizes="(max-width: 46rem) 100vw, 46rem" />
      </figure>
    );
  }
  const html = { __html: trimQuotes(sanitizeParagraph(block.text)) };
  return hasBlocks(html.__html) ? (
    <div dir="auto" dangerouslySetInnerHTML={html} />
  ) : (
    <p
      dir="auto"
      className={first && hasDropCap(html.__html) ? 'drop-cap' : undefined}
      dangerouslySetInnerHTML={html}
    />
  );
}

/** Removes line breaks next to the tags of a quote. All other line breaks of the author are kept. */
const trimQuotes = (html: string) =>
  html.replace(/(?<=<blockquote>)\s+|(?<!\s)\s+(?=<\/blockquote>)/g, '');

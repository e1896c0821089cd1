import type { Block } from '#domain/block.ts';
import { hasDropCap } from './has-drop-cap.ts';
import { Picture } from './Picture.tsx';
import { hasBlocks, sanitize } from './sanitize.ts';

interface Props {
  readonly block: Block;
  /** It is the first paragraph of its post. */
  readonly first?: boolean;
}

/** A paragraph, or an image with its description as a caption for nobody but those who cannot see it. */
export function PostBlock({ block, first = false }: Props) {
  if (block.type === 'image') {
    return (
      <figure>
        <Picture url={block.src} alt={block.alt} sizes="(max-width: 46rem) 100vw, 46rem" />
      </figure>
    );
  }
  const html = { __html: trimQuotes(sanitize(block.text)) };
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

/** Lines break in a quote where its author broke them, but for the ends of the lines that its tags stand on. */
const trimQuotes = (html: string) =>
  html.replace(/(?<=<blockquote>)\s+|(?<!\s)\s+(?=<\/blockquote>)/g, '');

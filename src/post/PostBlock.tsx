import type { Block } from '#domain/block.ts';
import { Picture } from './Picture.tsx';
import { hasBlocks, sanitize } from './sanitize.ts';

/** A paragraph, or an image with its description as a caption for nobody but those who cannot see it. */
export function PostBlock({ block }: { readonly block: Block }) {
  if (block.type === 'image') {
    return (
      <figure>
        <Picture url={block.src} alt={block.alt} sizes="(max-width: 46rem) 100vw, 46rem" />
      </figure>
    );
  }
  const html = { __html: trimQuotes(sanitize(block.text)) };
  return hasBlocks(html.__html) ? (
    <div dangerouslySetInnerHTML={html} />
  ) : (
    <p dangerouslySetInnerHTML={html} />
  );
}

/** Lines break in a quote where its author broke them, but for the ends of the lines that its tags stand on. */
const trimQuotes = (html: string) =>
  html.replace(/(?<=<blockquote>)\s+|(?<!\s)\s+(?=<\/blockquote>)/g, '');

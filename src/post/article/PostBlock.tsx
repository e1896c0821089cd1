import type { ImageBlock } from '#domain/posts/block.ts';
import { hasDropCap } from './has-drop-cap.ts';
import { Picture } from '#post/Picture.tsx';
import { hasBlocks } from '#post/html/post-sanitizer.ts';
import type { TypesetBlock } from '#post/typography/typeset-post.ts';

interface Props {
  readonly block: TypesetBlock;
  readonly first?: boolean;
}

export function PostBlock({ block, first = false }: Props) {
  if (block.type === 'image') return <Figure image={block} />;
  const html = { __html: block.html };
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

const SIZES = {
  text: '(max-width: 46rem) 100vw, 46rem',
  wide: '(max-width: 64rem) 100vw, 64rem',
  full: '100vw',
};

/** Shows an image with its caption. Its description is the alternative text. */
function Figure({ image }: { readonly image: ImageBlock }) {
  const { src, alt, caption, width } = image;
  return (
    <figure className={width}>
      <Picture url={src} alt={alt} sizes={SIZES[width ?? 'text']} />
      {caption && <figcaption dir="auto" dangerouslySetInnerHTML={{ __html: caption }} />}
    </figure>
  );
}

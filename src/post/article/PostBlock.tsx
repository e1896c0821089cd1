import type { Enlargement } from './enlargement.ts';
import { Figure } from './Figure.tsx';
import { hasDropCap } from './has-drop-cap.ts';
import { hasBlocks } from '#post/html/post-sanitizer.ts';
import type { TypesetBlock } from '#post/typography/typeset-post.ts';

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
      className={first && hasDropCap(html.__html) ? 'drop-cap' : undefined}
      dangerouslySetInnerHTML={html}
    />
  );
}

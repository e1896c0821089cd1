import type { TypesetBlock } from '#post/typography/typeset-post.ts';
import type { Enlargement } from './enlargement.ts';

interface Props {
  readonly blocks: readonly TypesetBlock[];
  readonly enlarged: readonly Enlargement[];
}

/** Asks for the script of embedded pages and enlarged images, if an article holds any. `chrome/article-script.ts` loads it. */
export function ArticleScript({ blocks, enlarged }: Props) {
  const hasFrames = blocks.some(
    (block) => block.type === 'paragraph' && block.html.includes(' data-frame="'),
  );
  const isEnlarged = enlarged.some(({ images }) => images.length > 0);
  return hasFrames || isEnlarged ? <template id="article-script" /> : null;
}

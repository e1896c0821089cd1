import type { SitePage } from '#domain/site/site-page.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { enlargements } from './enlargement.ts';
import { EnlargementAssets, Lightbox } from './Lightbox.tsx';
import { BlockAssets } from './BlockAssets.tsx';
import { PostBlock } from './PostBlock.tsx';

export function PageArticle({ page }: { readonly page: SitePage }) {
  const { title, blocks } = typesetPost({ ...page, subheading: '' });
  const enlarged = enlargements(blocks);
  return (
    <article className="page" lang={postLanguage(page)}>
      <BlockAssets blocks={blocks} />
      <h1 dir="auto">{title}</h1>
      <EnlargementAssets enlarged={enlarged} />
      <div className="prose">
        {blocks.map((block, n) => (
          // Blocks have no other key than their index, and never move.
          <PostBlock key={n} block={block} enlarged={enlarged[n]} />
        ))}
      </div>
      <Lightbox enlarged={enlarged} />
    </article>
  );
}

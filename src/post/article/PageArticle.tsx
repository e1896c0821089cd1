import type { SitePage } from '#domain/site/site-page.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { ArticleScript } from './ArticleScript.tsx';
import { enlargements } from './enlargement.ts';
import { Lightbox } from './Lightbox.tsx';
import { PostBlock } from './PostBlock.tsx';

export function PageArticle({ page }: { readonly page: SitePage }) {
  const { title, blocks } = typesetPost({ ...page, subheading: '' });
  const enlarged = enlargements(blocks);
  return (
    <article className="page" lang={postLanguage(page)}>
      <ArticleScript blocks={blocks} enlarged={enlarged} />
      <h1 dir="auto">{title}</h1>
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

import type { Post } from '#domain/posts/post.ts';
import type { Section } from '#domain/site/section.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { ArticleScript } from './ArticleScript.tsx';
import { enlargements } from './enlargement.ts';
import { Lightbox } from './Lightbox.tsx';
import { PostCorrections } from './PostCorrections.tsx';
import { PostBlock } from './PostBlock.tsx';
import { PostHeading } from './PostHeading.tsx';
import { POST_TEXTS } from '#domain/texts/texts.ts';
import { Fragment } from 'react';
import { tagPath } from '#domain/posts/post-groups.ts';

interface Props {
  readonly post: Post;
  readonly section: Section;
}

/** Shows a post as readers see it. The build, the function and the preview use this component. */
export function PostArticle({ post, section }: Props) {
  const { title, subheading, blocks } = typesetPost(post);
  const enlarged = enlargements(blocks);
  const first = blocks.findIndex(({ type }) => type === 'paragraph');
  return (
    <article className="post" lang={postLanguage(post)} data-category={section.key}>
      <ArticleScript blocks={blocks} enlarged={enlarged} />
      <PostHeading post={{ ...post, title, subheading }} section={section} />
      <div className="prose">
        {blocks.map((block, n) => (
          // Blocks have no other key than their index, and never move.
          <PostBlock key={n} block={block} enlarged={enlarged[n]} first={n === first} />
        ))}
      </div>
      <PostTags tags={post.tags} />
      <PostCorrections corrections={post.corrections} />
      <div className="post-end" />
      <Lightbox enlarged={enlarged} />
    </article>
  );
}

function PostTags({ tags = [] }: { readonly tags: readonly string[] | undefined }) {
  // A stored tag may have no letters, and then no page either.
  const linked = tags.map((tag) => ({ tag, path: tagPath(tag) })).filter(({ path }) => path);
  if (linked.length === 0) return null;
  return (
    <p className="post-tags" dir="ltr">
      {POST_TEXTS.filedUnder}{' '}
      {linked.map(({ tag, path }, n) => (
        <Fragment key={tag}>
          {n > 0 && ', '}
          <a href={path} rel="tag">
            <bdi>{tag}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}

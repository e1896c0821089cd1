import type { Post } from '#domain/posts/post.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { BlockAssets } from './BlockAssets.tsx';
import { PostBlock } from './PostBlock.tsx';
import { PostHeading } from './PostHeading.tsx';
import { PostTags } from './PostTags.tsx';

/** Shows a post as readers see it. The build, the function and the preview use this component. */
export function PostArticle({ post }: { readonly post: Post }) {
  const { title, subheading, blocks } = typesetPost(post);
  const first = blocks.findIndex(({ type }) => type === 'paragraph');
  return (
    <article className="post" lang={postLanguage(post)} data-category={post.category}>
      <BlockAssets blocks={blocks} />
      <PostHeading post={{ ...post, title, subheading }} />
      <div className="prose">
        {blocks.map((block, n) => (
          // Blocks have no other key than their index, and never move.
          <PostBlock key={n} block={block} first={n === first} />
        ))}
      </div>
      <PostTags tags={post.tags} />
      <div className="post-end" />
    </article>
  );
}

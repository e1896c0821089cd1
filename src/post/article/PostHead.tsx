import { displayName } from '#domain/category.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { summaryOf } from '#post/typography/typeset-summary.ts';

interface Props {
  readonly post: Post;
  readonly siteUrl: string;
}

/** Renders the metadata of a post's page for browsers, search engines and link previews. */
export function PostHead({ post, siteUrl }: Props) {
  const url = new URL(postPath(post), siteUrl).href;
  // A stored post may have an address that was never validated. Such an address is left out.
  const image = post.coverImage && URL.parse(post.coverImage, siteUrl)?.href;
  const { title, subheading, excerpt } = summaryOf(post);
  const description = subheading || excerpt;
  return (
    <>
      <title>{`${title} - ${displayName(post.category)}`}</title>
      <meta name="description" content={description} />
      <meta name="author" content={post.author} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta property="article:published_time" content={post.date} />
      {post.updatedAt && <meta property="article:modified_time" content={post.updatedAt} />}
    </>
  );
}

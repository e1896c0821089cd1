import { displayName } from '#domain/category.ts';
import { sharedCover } from '#domain/posts/picture.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { listFeed } from '#domain/site/feed-link.ts';
import type { ShareImage } from '#domain/share-image.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { blogPosting, breadcrumbList, categoryStep } from '#domain/site/structured-data.ts';
import { ShareImageTags } from '#post/ShareImageTags.tsx';
import { StructuredData } from '#post/StructuredData.tsx';
import { summaryOf } from '#post/typography/typeset-summary.ts';

interface Props {
  readonly post: Post;
  readonly siteUrl: string;
  readonly siteTitle?: string;
  /** The image of the page if the post has no cover. */
  readonly card?: ShareImage | undefined;
}

/** Renders the metadata of a post's page for browsers, search engines and link previews. */
export function PostHead({ post, siteUrl, siteTitle = SITE_NAME, card }: Props) {
  const url = new URL(postPath(post), siteUrl).href;
  const image = sharedCover(post.coverImage) ?? card;
  const { title, subheading, excerpt } = summaryOf(post);
  const description = subheading || excerpt;
  const category = categoryStep(post.category);
  const feed = listFeed(category.path, category.name);
  const site = { title: siteTitle, url: siteUrl };
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
      {image && <ShareImageTags image={image} alt={title} siteUrl={siteUrl} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta property="article:published_time" content={post.date} />
      {post.updatedAt && <meta property="article:modified_time" content={post.updatedAt} />}
      <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />
      <StructuredData
        things={[
          blogPosting({ post, title, description, image }, site),
          breadcrumbList([category, { name: title, path: postPath(post) }], site),
        ]}
      />
    </>
  );
}

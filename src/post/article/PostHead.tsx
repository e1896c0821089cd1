import { COLLECTIONS } from '#domain/bluesky/publication.ts';
import { ACTIVITY_TYPE } from '#domain/fediverse/addresses.ts';
import { sharedImage } from '#domain/posts/picture.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { listFeed } from '#domain/site/feed-link.ts';
import { isLargeImage, type ShareImage } from '#domain/posts/share-image.ts';
import type { Section } from '#domain/site/section.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { WEBMENTION } from '#domain/webmention/endpoint.ts';
import {
  blogPosting,
  breadcrumbList,
  sectionStep,
  structuredData,
  type Thing,
} from '#domain/site/structured-data.ts';
import { ShareImageTags } from '#post/ShareImageTags.tsx';
import { summaryOf } from '#post/typography/typeset-summary.ts';
import { scriptJson } from '#post/html/script-json.ts';

interface Props {
  readonly post: Post;
  readonly section: Section;
  readonly siteUrl: string;
  readonly siteTitle?: string;
  readonly card?: ShareImage | undefined;
  readonly record?: string | undefined;
  readonly activity?: string | undefined;
  readonly takesMentions?: boolean | undefined;
}

/** Renders the metadata of a post's page for browsers, search engines and link previews. */
export function PostHead({
  post,
  section,
  siteUrl,
  siteTitle = SITE_NAME,
  card,
  record,
  activity,
  takesMentions = false,
}: Props) {
  const url = new URL(postPath(post), siteUrl).href;
  const image = sharedImage(post) ?? card;
  const { title, subheading, excerpt } = summaryOf(post);
  const description = subheading || excerpt;
  const { cardTitle = title, cardDescription = description } = post;
  const step = sectionStep(section);
  const feed = listFeed(step.path, step.name);
  const site = { title: siteTitle, url: siteUrl };
  return (
    <>
      <title>{`${title} - ${section.name}`}</title>
      <meta name="description" content={description} />
      <meta name="author" content={post.author} />
      <link rel="canonical" href={url} />
      {record !== undefined && <link rel={COLLECTIONS.document} href={record} />}
      {activity !== undefined && <link rel="alternate" type={ACTIVITY_TYPE} href={activity} />}
      {takesMentions && <link rel="webmention" href={WEBMENTION} />}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={cardTitle} />
      <meta property="og:description" content={cardDescription} />
      <meta property="og:url" content={url} />
      {image && <ShareImageTags image={image} alt={cardTitle} siteUrl={siteUrl} />}
      <meta
        name="twitter:card"
        content={image && isLargeImage(image) ? 'summary_large_image' : 'summary'}
      />
      <meta property="article:published_time" content={post.date} />
      {post.updatedAt && <meta property="article:modified_time" content={post.updatedAt} />}
      <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />
      <StructuredData
        things={[
          blogPosting({ post, section: section.name, title, description, image }, site),
          breadcrumbList([step, { name: title, path: postPath(post) }], site),
        ]}
      />
    </>
  );
}

/** Describes a page to search engines. The element is data, which no browser executes. */
function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(...things)) }}
    />
  );
}

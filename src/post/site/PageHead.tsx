import type { ShareImage } from '#domain/posts/share-image.ts';
import { type FeedLink, RSS } from '#domain/site/feed-link.ts';
import {
  breadcrumbList,
  type SiteIdentity,
  type Step,
  structuredData,
  type Thing,
} from '#domain/site/structured-data.ts';
import { documentTitle } from '#domain/site-name.ts';
import { scriptJson } from '#post/html/script-json.ts';
import { ShareImageTags } from '#post/ShareImageTags.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly site: SiteIdentity;
  /** The path of the page, for its canonical address. A page without one is not shared. */
  readonly path?: string | undefined;
  readonly image: ShareImage;
  /** Feeds of the page besides that of the whole site. */
  readonly feeds?: readonly FeedLink[];
  /** The steps from the landing page to this page, which is the last one. */
  readonly trail?: readonly Step[];
  /** Other descriptions of the page for search engines. */
  readonly things?: readonly Thing[];
}

/** Renders the metadata of a page that is no post for browsers, search engines and link previews. */
export function PageHead({
  title,
  description,
  site,
  path,
  image,
  feeds = [],
  trail = [],
  things = [],
}: Props) {
  const url = path && new URL(path, site.url).href;
  const described = trail.length > 0 ? [...things, breadcrumbList(trail, site)] : things;
  return (
    <>
      <title>{documentTitle(title, site.title)}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          <ShareImageTags image={image} alt={documentTitle(title, site.title)} siteUrl={site.url} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {feeds.map(({ path: href, title: name, type = RSS }) => (
        <link key={href} rel="alternate" type={type} title={name} href={href} />
      ))}
      {described.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(...described)) }}
        />
      )}
    </>
  );
}

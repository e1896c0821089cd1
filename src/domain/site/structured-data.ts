import type { Section } from './section.ts';
import { authorPath } from '#domain/posts/post-groups.ts';
import { lastChange, type Post, postPath, wordCount } from '#domain/posts/post.ts';
import { listPath } from './pagination.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import type { SiteSettings } from './site-settings.ts';
import { SITE_NAME } from '#domain/site-name.ts';

/** Something that schema.org has a type for. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface SiteIdentity {
  readonly title: string;
  readonly url: string;
}

interface PostData {
  readonly post: Post;
  readonly section: string;
  /** Title and description as readers see them. */
  readonly title: string;
  readonly description: string;
  readonly image: ShareImage | undefined;
}

/** Returns the data that search engines read from a page. */
export const structuredData = (...things: Thing[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

export function blogPosting(
  { post, section, title, description, image }: PostData,
  site: SiteIdentity,
) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: image && absolute(image.src, site),
    datePublished: post.date,
    dateModified: lastChange(post),
    author: authorOf(post.author, site),
    publisher: publisher(site),
    mainEntityOfPage: absolute(postPath(post), site),
    articleSection: section,
    wordCount: wordCount(post.content),
    keywords: post.tags,
  } satisfies Thing;
}

/** A page on the way to another one, or that page. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** Describes where a page is: below the landing page, and below the list of its category if it is a post. */
export const breadcrumbList = (trail: readonly Step[], site: SiteIdentity) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.title, path: '/' }, ...trail].map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: absolute(path, site),
    })),
  }) satisfies Thing;

export const sectionStep = ({ name, key }: Section): Step => ({ name, path: listPath(key, 1) });

export const webSite = ({ title, description, language }: SiteSettings, url: string) =>
  ({
    '@type': 'WebSite',
    name: title,
    description,
    inLanguage: language,
    url: absolute('/', { title, url }),
    publisher: publisher({ title, url }),
  }) satisfies Thing;

const publisher = (site: SiteIdentity) =>
  ({
    '@type': 'Organization',
    name: site.title,
    url: absolute('/', site),
    logo: absolute('/icons/512.png', site),
  }) satisfies Thing;

/** Describes the author of a post. A post that names none has the product's name, which is no person's. */
function authorOf(name: string, site: SiteIdentity) {
  const path = authorPath(name);
  return {
    '@type': name === SITE_NAME ? 'Organization' : 'Person',
    name,
    url: path ? absolute(path, site) : undefined,
  } satisfies Thing;
}

/** Returns the address of a path. Returns undefined for an image whose address was never validated. */
const absolute = (path: string, { url }: SiteIdentity) => URL.parse(path, url)?.href;

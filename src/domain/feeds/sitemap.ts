import { latest } from '#domain/date.ts';
import { groupLists, sectionLists, yearLists } from '#domain/lists/post-lists.ts';
import { lastChange, postPath, type PostSummary } from '#domain/posts/post.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { listPath, paginate, pathOfPage } from '#domain/site/pagination.ts';
import { type HasSections, sectionsOf } from '#domain/site/section.ts';
import { element, joined, type Markup, textElement } from './xml.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** Most pages in one file. With the longest addresses it stays below the largest response of a function. */
const MOST_PAGES = 10_000;

/** A page for readers. */
export interface ListedPage {
  /** Encoded, as links have it. */
  readonly path: string;
  /** Time of its last change, if that is known. */
  readonly modified?: string | undefined;
}

/** Returns the pages of all posts, and of the lists that they are in. Posts come newest first. */
export const pagesOfPosts = (posts: readonly PostSummary[], site: HasSections): ListedPage[] => [
  pageOf('/', posts),
  ...sectionLists(posts, sectionsOf(site)).map(({ section, page, items }) =>
    pageOf(listPath(section.key, page), items),
  ),
  { path: ARCHIVE_PATH },
  ...yearLists(posts).map(({ year, page, items }) =>
    pageOf(pathOfPage(`${ARCHIVE_PATH}/${year}`, page), items),
  ),
  ...(['author', 'tag'] as const).flatMap((kind) => [
    { path: `/${kind}s` },
    ...groupLists(kind, posts).map(({ path, page, items }) =>
      pageOf(pathOfPage(path, page), items),
    ),
  ]),
  ...posts.map((post) => pageOf(postPath(post), [post])),
];

const pageOf = (path: string, posts: readonly PostSummary[]): ListedPage => ({
  path,
  modified: latest(posts.map(lastChange)),
});

/**
 * Writes the sitemap of a site, or the list of its parts if it has too many pages for one file. With `part`, from 1, writes
 * that part; undefined if there is no such part.
 */
export function writeSitemap(
  pages: readonly ListedPage[],
  site: string,
  part?: number,
): string | undefined {
  const parts = paginate(pages, MOST_PAGES);
  if (part !== undefined) {
    const found = parts[part - 1];
    return found && writeList('urlset', 'url', found.items, site);
  }
  if (parts.length === 1) return writeList('urlset', 'url', pages, site);
  const files = parts.map(({ items, page }) => ({
    path: `${SITEMAP_PATH}?part=${page}`,
    modified: latest(items.flatMap(({ modified }) => modified ?? [])),
  }));
  return writeList('sitemapindex', 'sitemap', files, site);
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function writeList(
  root: string,
  entry: string,
  pages: readonly ListedPage[],
  site: string,
): string {
  const entryOf = ({ path, modified }: ListedPage): Markup =>
    element(
      entry,
      {},
      textElement('loc', new URL(path, site).href),
      modified === undefined ? undefined : textElement('lastmod', modified),
    );
  const list = element(root, { xmlns: NAMESPACE }, joined(pages.map(entryOf)));
  return `<?xml version="1.0" encoding="utf-8"?>\n${list}\n`;
}

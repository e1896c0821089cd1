import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type ListedPage, pagesOfPosts, writeSitemap } from '#domain/feeds/sitemap.ts';
import { thoughtsPath } from '#domain/site/pagination.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import { pagePath } from '#domain/site/site-page.ts';

interface Options {
  /** Sections and static pages of the build. */
  readonly built: Pick<ShellSite, 'sections' | 'staticPages'>;
  /** Address of the site. */
  readonly site: string;
  /** Number of a part, from 1. Absent for the sitemap itself. */
  readonly part: number | undefined;
}

/**
 * Writes the sitemap as the site is now: posts and their lists, and those static pages of the build that are still
 * published. Costs the lists of documents and thoughts. Throws `page_not_found` for a part that there is not.
 */
export async function readSitemap(app: App, { built, site, part }: Options): Promise<string> {
  const [{ posts, documents }, [thought]] = await Promise.all([
    app.documents.index(),
    app.thoughts.shown({ before: undefined, count: 1 }),
  ]);
  const published = new Map(
    documents.flatMap(({ status, shown }) =>
      status === 'published' && shown?.page ? [[shown.page.id, shown.at] as const] : [],
    ),
  );
  const ownPages = built.staticPages.own.flatMap((id): ListedPage[] =>
    published.has(id) ? [{ path: pagePath({ id }), modified: published.get(id) }] : [],
  );
  const others = built.staticPages.paths.map((path) => ({
    path,
    modified: path === thoughtsPath(1) ? thought?.date : undefined,
  }));
  const pages = [...pagesOfPosts(posts, built), ...others, ...ownPages];
  const xml = writeSitemap(pages, site, part);
  if (xml === undefined) throw new AppError('page_not_found');
  return xml;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { latest } from '#domain/date.ts';

/** Pages that are no page of their own to a search engine. */
const UNLISTED = /^\/(?:404$|admin(?:\/|$)|post-shell$|search$)/;

/** Maximum number of pages in a part. */
const PART = 45_000;

/** The order of paths, with the pages of a list by their numbers. */
const ORDER = new Intl.Collator('en', { numeric: true });

interface Listed {
  readonly paths: readonly string[];
  /** Times of the last change of pages, by their paths. */
  readonly changes: ReadonlyMap<string, string>;
}

/** Lists all pages for readers in `sitemap.xml` and its parts, with the times of their last changes. */
export async function writeSitemap(
  target: string,
  siteUrl: string,
  { paths, changes }: Listed,
): Promise<void> {
  const pages = paths
    .filter((path) => !UNLISTED.test(path))
    .sort(ORDER.compare)
    .map((path) => ({ url: path, lastmod: changes.get(path) }));
  const parts = Array.from({ length: Math.ceil(pages.length / PART) }, (_, n) => ({
    file: `sitemap-${n}.xml`,
    pages: pages.slice(n * PART, (n + 1) * PART),
  }));
  for (const part of parts) {
    const stream = new SitemapStream({ hostname: siteUrl, xmlns: NO_EXTENSIONS });
    const xml = await streamToPromise(Readable.from(part.pages).pipe(stream));
    await writeFile(join(target, part.file), xml);
  }
  const index = parts.map((part) => ({
    url: new URL(part.file, siteUrl).href,
    lastmod: latest(part.pages.flatMap(({ lastmod }) => lastmod ?? [])),
  }));
  const xml = await streamToPromise(Readable.from(index).pipe(new SitemapIndexStream()));
  await writeFile(join(target, 'sitemap.xml'), xml);
}

/** Namespaces that no entry needs. */
const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

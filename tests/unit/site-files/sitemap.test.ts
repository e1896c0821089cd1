import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSitemap } from '#site-files/sitemap.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const SITE = 'https://example.com';

/** Writes the sitemap of these paths. Returns a function that reads the values of an element out of a file. */
async function sitemapOf(paths: readonly string[], changes: Record<string, string> = {}) {
  const folder = tempFolder();
  await writeSitemap(folder, SITE, { paths, changes: new Map(Object.entries(changes)) });
  const values = (file: string, element: string) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        new RegExp(`<${element}>([^<]*)</${element}>`, 'g'),
      ),
    ].map(([, value]) => value);
  return { folder, values };
}

test('pages for readers are listed with the times of their changes, and others are not', async () => {
  const unlisted = ['/404', '/admin', '/admin/login', '/post-shell', '/search'];

  const { values } = await sitemapOf([...unlisted, '/blog/tech/tides', '/', '/searching'], {
    '/': '2026-11-22T00:00:00.000Z',
  });

  const pages = ['/', '/blog/tech/tides', '/searching'].map((path) => SITE + path);
  expect(values('sitemap-0.xml', 'loc')).toEqual(pages);
  expect(values('sitemap-0.xml', 'lastmod')).toEqual(['2026-11-22T00:00:00.000Z']);
});

test('the sitemap names its parts, with the latest change of each', async () => {
  const paths = Array.from({ length: 45_001 }, (_, n) => `/blog/tech/post${n}`);

  const { folder, values } = await sitemapOf(paths, {
    '/blog/tech/post1': '2026-11-21T00:00:00.000Z',
    '/blog/tech/post2': '2026-11-22T00:00:00.000Z',
  });

  expect(readdirSync(folder).sort()).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml']);
  expect(values('sitemap.xml', 'loc')).toEqual([`${SITE}/sitemap-0.xml`, `${SITE}/sitemap-1.xml`]);
  expect(values('sitemap.xml', 'lastmod')).toEqual(['2026-11-22T00:00:00.000Z']);
  expect(values('sitemap-1.xml', 'loc')).toHaveLength(1);
});

test('addresses in other scripts are encoded', async () => {
  const { values } = await sitemapOf(['/tags/العربية']);

  expect(values('sitemap-0.xml', 'loc')).toEqual([new URL('/tags/العربية', SITE).href]);
});

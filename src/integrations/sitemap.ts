import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { buildReport } from './build-report.ts';

/** Pages that are no page of their own to a search engine. */
const UNLISTED = /\/(?:admin(?:\/|$)|post-shell$|search$)/;

/** Lists all pages for readers in `/sitemap.xml`, with the times of the changes that pages report. */
export const sitemaps = (): AstroIntegration[] => [
  sitemap({
    filter: (page) => !UNLISTED.test(page),
    serialize(item) {
      const lastmod = buildReport().changes.get(decodeURI(new URL(item.url).pathname));
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  }),
  {
    name: 'sitemap-name',
    hooks: {
      // The address that crawlers try when they were not told another one.
      'astro:build:done': ({ dir }) =>
        rename(
          fileURLToPath(new URL('sitemap-index.xml', dir)),
          fileURLToPath(new URL('sitemap.xml', dir)),
        ),
    },
  },
];

import type { APIRoute } from 'astro';
import { SITEMAP_PATH } from '#domain/feeds/sitemap.ts';

/** Allows crawlers to read every page for readers. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${String(new URL(SITEMAP_PATH, site))}`,
      '',
    ].join('\n'),
  );

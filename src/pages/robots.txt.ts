import type { APIRoute } from 'astro';

/** What crawlers may read: all that readers read. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${String(new URL('/sitemap-index.xml', site))}`,
      '',
    ].join('\n'),
  );

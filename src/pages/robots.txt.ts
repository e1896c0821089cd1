import type { APIRoute } from 'astro';

/** Allows crawlers to read every page for readers. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${String(new URL('/sitemap.xml', site))}`,
      '',
    ].join('\n'),
  );

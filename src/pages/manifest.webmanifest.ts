import type { APIRoute } from 'astro';
import { siteSettings } from '#content/site.ts';
import { PALETTE } from '#domain/site/palette.ts';

/** Returns the name, the colours and the icons of the site, for systems on which a reader installs it. */
export const GET: APIRoute = async () => {
  const { title, description, language } = await siteSettings();
  const manifest = {
    name: title,
    short_name: title,
    description,
    lang: language,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: PALETTE.paper.light,
    theme_color: PALETTE.paper.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
};

import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { feedOf, feedRoutes } from '#api/following/feed.ts';
import { letterPageRoutes } from '#api/letters/letter-pages.ts';
import { listRoutes } from '#api/lists/list-page.ts';
import { discussionPage } from '#api/posts/discussion-page.ts';
import { postPage } from '#api/posts/post-page.ts';
import { previewPage } from '#api/posts/preview-page.ts';
import { tagNames } from '#api/posts/tag-names.ts';
import { router, type Routes } from '#api/router.ts';
import { sitemap } from '#api/site/sitemap.ts';

export const config: Config = {
  path: [
    '/',
    '/archive',
    '/archive/:name',
    '/archive/:name/page/:page',
    '/atom.xml',
    '/authors',
    '/authors/:name',
    '/authors/:name/page/:page',
    '/authors/:slug/atom.xml',
    '/authors/:slug/feed.json',
    '/authors/:slug/rss.xml',
    '/blog/:name',
    '/blog/:name/page/:page',
    '/blog/:category/:id',
    '/blog/:category/:id/comments',
    '/daily-thoughts/atom.xml',
    '/daily-thoughts/feed.json',
    '/daily-thoughts/rss.xml',
    '/feed.json',
    '/letters/asked',
    '/letters/confirm',
    '/letters/leave',
    '/preview/:token',
    '/rss.xml',
    '/sitemap.xml',
    '/tags',
    '/tags.json',
    '/tags/:name',
    '/tags/:name/page/:page',
    '/tags/:slug/rss.xml',
  ],
  // Static pages of the build.
  excludedPath: ['/:list/:page.html', '/:list/:name/page/:page.html', '/blog/:category/:page.html'],
};

export const routes: Routes = {
  ...feedRoutes('', () => ({ kind: 'posts' })),
  ...feedRoutes('/authors/:slug', ({ slug = '' }) => ({ kind: 'author', slug })),
  ...listRoutes,
  '/blog/:category/:id': postPage,
  '/blog/:category/:id/comments': discussionPage,
  ...feedRoutes('/daily-thoughts', () => ({ kind: 'thoughts' })),
  ...letterPageRoutes,
  '/preview/:token': previewPage,
  '/sitemap.xml': sitemap,
  '/tags.json': tagNames,
  '/tags/:slug/rss.xml': feedOf('rss.xml', ({ slug = '' }) => ({ kind: 'tag', slug })),
};

/** Handler of the pages of posts and lists, previews, feeds, the sitemap and the pages behind links of letters, with the library that renders posts changed since the last build. */
export default router(liveApp, routes);

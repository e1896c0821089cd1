import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { postPage } from '#api/posts/post-page.ts';
import { previewPage } from '#api/posts/preview-page.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = {
  path: ['/blog/:category/:id', '/preview/:token'],
  // Static pages and feeds of the build.
  excludedPath: [
    '/blog/:category/:page.html',
    '/blog/:category/rss.xml',
    '/blog/:category/atom.xml',
    '/blog/:category/feed.json',
  ],
};

export const routes: Routes = {
  '/blog/:category/:id': postPage,
  '/preview/:token': previewPage,
};

/** Handler of post pages and previews, with the library that renders posts changed since the last build. */
export default router(liveApp, routes);

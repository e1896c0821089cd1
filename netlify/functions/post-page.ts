import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { feedOf } from '#api/following/feed.ts';
import { letterPageRoutes } from '#api/letters/letter-pages.ts';
import { discussionPage } from '#api/posts/discussion-page.ts';
import { postPage } from '#api/posts/post-page.ts';
import { previewPage } from '#api/posts/preview-page.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = {
  path: [
    '/atom.xml',
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
  ],
  // Static pages of the build.
  excludedPath: ['/blog/:category/:page.html'],
};

export const routes: Routes = {
  '/atom.xml': feedOf('posts', 'atom.xml'),
  '/blog/:category/:id': postPage,
  '/blog/:category/:id/comments': discussionPage,
  '/daily-thoughts/atom.xml': feedOf('thoughts', 'atom.xml'),
  '/daily-thoughts/feed.json': feedOf('thoughts', 'feed.json'),
  '/daily-thoughts/rss.xml': feedOf('thoughts', 'rss.xml'),
  '/feed.json': feedOf('posts', 'feed.json'),
  ...letterPageRoutes,
  '/preview/:token': previewPage,
  '/rss.xml': feedOf('posts', 'rss.xml'),
};

/** Handler of post pages, previews, feeds and the pages behind links of letters, with the library that renders posts changed since the last build. */
export default router(liveApp, routes);

import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { accessRoutes } from '#api/access/access.ts';
import { backupRoutes } from '#api/backup/backup.ts';
import { managedCommentRoutes } from '#api/comments/managed-comments.ts';
import { documentRoutes } from '#api/documents/documents.ts';
import { followingRoutes } from '#api/following/following.ts';
import { letterDeskRoutes } from '#api/letters/letter-desk.ts';
import { importRoutes } from '#api/imports/imports.ts';
import { postRoutes } from '#api/posts/posts.ts';
import { readerDataRoutes } from '#api/readers/readers.ts';
import { healthRoutes } from '#api/site/health.ts';
import { probeRoutes } from '#api/site/probe.ts';
import { siteRoutes } from '#api/site/site.ts';
import { statisticsRoutes } from '#api/statistics/statistics.ts';
import { thoughtRoutes } from '#api/thoughts/thoughts.ts';
import { router, type Routes } from '#api/router.ts';

// Netlify does not document which of two matching functions it prefers, so the paths of all others are excluded.
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/admin/login',
    '/api/background/:task',
    '/api/comments/:category/:id',
    '/api/comments/:category/:id/own/:commentId',
    '/api/comments/:category/:id/reply/:commentId',
    '/api/dailythoughts/likes/:id',
    '/api/dailythoughts/own',
    '/api/dailythoughts/own/:id',
    '/api/dailythoughts/submit',
    '/api/import/image',
    '/api/subscribers',
    '/api/upload',
    '/api/upload/file',
    '/api/views/:category/:id',
    '/api/visits',
  ],
};

export const routes: Routes = {
  ...accessRoutes,
  ...backupRoutes,
  ...managedCommentRoutes,
  ...followingRoutes,
  ...importRoutes,
  ...documentRoutes,
  ...letterDeskRoutes,
  ...postRoutes,
  ...probeRoutes,
  ...readerDataRoutes,
  ...siteRoutes,
  ...healthRoutes,
  ...statisticsRoutes,
  ...thoughtRoutes,
};

/** Handler of every API route except those that need a rate limit of the platform, a library or a background run. */
export default router(liveApp, routes);

import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { commentRoutes } from '#api/comments/comments.ts';
import { subscriberRoutes } from '#api/letters/subscribers.ts';
import { viewRoutes } from '#api/statistics/views.ts';
import { readerThoughtRoutes } from '#api/thoughts/reader-thoughts.ts';
import { router, type Routes } from '#api/router.ts';

// The free plan allows two rate-limit rules for a site: one for signing in, and this one for everything that readers
// send. It stops a flood before a function runs. Each endpoint has a limit of its own besides.
export const config: Config = {
  path: [
    '/api/comments/:category/:id',
    '/api/comments/:category/:id/own/:commentId',
    '/api/comments/:category/:id/reply/:commentId',
    '/api/dailythoughts/likes/:id',
    '/api/dailythoughts/own',
    '/api/dailythoughts/own/:id',
    '/api/dailythoughts/submit',
    '/api/subscribers',
    '/api/views/:category/:id',
    '/api/visits',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const routes: Routes = {
  ...commentRoutes,
  ...readerThoughtRoutes,
  ...subscriberRoutes,
  ...viewRoutes,
};

export default router(liveApp, routes);

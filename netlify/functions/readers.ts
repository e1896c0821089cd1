import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { comments } from '#api/comments/comments.ts';
import { like } from '#api/thoughts/like.ts';
import { ownComment } from '#api/comments/own-comment.ts';
import { ownThought, ownThoughts } from '#api/thoughts/own-thoughts.ts';
import { reply } from '#api/comments/reply.ts';
import { submitThought } from '#api/thoughts/submit-thought.ts';
import { views } from '#api/statistics/views.ts';
import { visits } from '#api/statistics/visits.ts';
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
    '/api/views/:category/:id',
    '/api/visits',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const routes: Routes = {
  '/api/comments/:category/:id': comments,
  '/api/comments/:category/:id/own/:commentId': ownComment,
  '/api/comments/:category/:id/reply/:commentId': reply,
  '/api/dailythoughts/likes/:id': like,
  '/api/dailythoughts/own': ownThoughts,
  '/api/dailythoughts/own/:id': ownThought,
  '/api/dailythoughts/submit': submitThought,
  '/api/views/:category/:id': views,
  '/api/visits': visits,
};

/** Handler of the routes that readers write to. */
export default router(liveApp, routes);

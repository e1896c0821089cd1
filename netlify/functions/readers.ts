import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { groupedRouter, type Groups } from '#api/router.ts';

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

const comments = async () => (await import('#api/comments/comments.ts')).commentRoutes;
const subscribers = async () => (await import('#api/letters/subscribers.ts')).subscriberRoutes;
const thoughts = async () => (await import('#api/thoughts/reader-thoughts.ts')).readerThoughtRoutes;
const views = async () => (await import('#api/statistics/views.ts')).viewRoutes;

export const groups: Groups = {
  '/api/comments': comments,
  '/api/dailythoughts': thoughts,
  '/api/subscribers': subscribers,
  '/api/views': views,
  '/api/visits': views,
};

export default groupedRouter(liveApp, groups);

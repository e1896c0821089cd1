import * as z from 'zod/mini';
import { get, post } from '#domain/call.ts';
import { DashboardStats, PostStats, VisitorStats } from './stats.ts';

/** The number of posts and of their views; `days` names the range. */
export const readDashboardStats = get('/api/dashboard/stats', {
  by: 'author',
  scope: 'read',
  out: DashboardStats,
  query: ['days'],
});

/** The views of one post. */
export const readPostStats = get('/api/dashboard/stats/:category/:id', {
  by: 'author',
  scope: 'read',
  out: PostStats,
  query: ['days'],
});

/** The number of visits, and the estimated number of visitors. */
export const readVisitorStats = get('/api/visitorstats', {
  by: 'author',
  scope: 'read',
  out: VisitorStats,
  query: ['days'],
});

/** Counts a view of a post. */
export const countView = post('/api/views/:category/:id', {
  by: 'public',
  changes: ['views'],
  out: z.object({ count: z.number() }),
  perMinute: 120,
});

/** Counts a visit of any other page. */
export const countVisit = post('/api/visits', {
  by: 'public',
  // An alert may be due, which the webhook is told of.
  changes: ['bots', 'outbox', 'visits'],
  status: 204,
  perMinute: 120,
});

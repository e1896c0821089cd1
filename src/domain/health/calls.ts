import * as z from 'zod/mini';
import { get, post } from '#domain/call.ts';
import { CONTENT_FOLDERS } from '#domain/facts/contents.ts';
import { Health, HealthStatus } from './health.ts';

/** `status` for everybody, with a 503 while the store does not respond; for an author the figures of health. */
export const readHealth = get('/api/health', {
  by: 'public',
  out: z.union([Health, z.strictObject({ status: HealthStatus })]),
});

/** Runs a task in the background. Only requests that the site has signed are accepted. */
export const runTask = post('/api/background/:task', {
  by: 'site',
  changes: CONTENT_FOLDERS,
  status: 204,
});

import { bodies } from './bodies.ts';
import { builds, credits, previews } from './builds.ts';
import { cdn } from './cdn.ts';
import type { Check } from './check.ts';
import { methods } from './methods.ts';
import { publishing } from './publishing.ts';
import { putOffWork } from './put-off-work.ts';
import { rateLimits } from './rate-limits.ts';
import { schedule } from './schedule.ts';
import { speed } from './speed.ts';
import { staticPages } from './static-pages.ts';
import { store } from './store.ts';

/**
 * Lists what only a running site can show, in the order in which it is tried: the limits last, since they shut out the
 * others. Something is published only where `mayPublish` says so.
 */
export const checksOf = ({ mayPublish }: { mayPublish: boolean }): readonly Check[] => [
  ...[speed, putOffWork, mayPublish ? publishing : schedule, staticPages, previews, builds],
  ...[store, bodies, cdn, methods, credits, rateLimits],
];

import { uploads } from './checks/uploads.ts';
import { builds, credits, previews } from './checks/builds.ts';
import { cdn } from './checks/cdn.ts';
import type { Check } from './check.ts';
import { methods } from './checks/methods.ts';
import { publishing } from './checks/publishing.ts';
import { deferredWork } from './checks/deferred-work.ts';
import { rateLimits } from './checks/rate-limits.ts';
import { schedule } from './checks/schedule.ts';
import { speed } from './checks/speed.ts';
import { staticPages } from './checks/static-pages.ts';
import { store } from './checks/store.ts';

/**
 * Returns the checks in the order in which they run. The rate limits come last, since exceeding them blocks all others.
 * A post is published only with `mayPublish`.
 */
export const checksOf = ({ mayPublish }: { mayPublish: boolean }): readonly Check[] => [
  speed,
  deferredWork,
  mayPublish ? publishing : schedule,
  staticPages,
  previews,
  builds,
  store,
  uploads,
  cdn,
  methods,
  credits,
  rateLimits,
];

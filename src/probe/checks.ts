import type { Check } from './check.ts';
import { builds } from './checks/builds.ts';
import { BY_HAND } from './checks/by-hand.ts';
import { files } from './checks/files.ts';
import { deferredWork, methods, otherSites, rateLimits, speed } from './checks/functions.ts';
import { health } from './checks/health.ts';
import { images } from './checks/images.ts';
import { letter } from './checks/letter.ts';
import { purge } from './checks/purge.ts';
import { background, schedule, SCHEDULE_MINUTES } from './checks/runs.ts';
import { staticPages } from './checks/static-pages.ts';
import { store } from './checks/store.ts';
import { uploads } from './checks/uploads.ts';
import { visibility } from './checks/visibility.ts';

/** The time that a probe takes, in words. */
export const TAKES = `three minutes, and then waits up to ${SCHEDULE_MINUTES} minutes for the schedule`;

interface Choice {
  /** The address that the test letter goes to, instead of the sender's. */
  readonly letterTo?: string | undefined;
  /** True to exceed the rate limits, which locks sign-in for a minute. */
  readonly exceedsLimits: boolean;
}

/**
 * Returns the checks in the order in which they run. The schedule is asked early, so that it may have run by the time all
 * others are done. The rate limits come last, since exceeding them blocks others.
 */
export const checksOf = ({ letterTo, exceedsLimits }: Choice): readonly Check[] => [
  visibility,
  health,
  speed,
  deferredWork,
  background,
  schedule,
  purge,
  images,
  files,
  uploads,
  store,
  letter(letterTo),
  staticPages,
  builds,
  methods,
  otherSites,
  ...(exceedsLimits ? [rateLimits] : []),
  ...BY_HAND,
];

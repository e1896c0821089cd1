import { MINUTE } from '#domain/timing.ts';

/** Netlify's time limits of an event, in milliseconds. */
export const TIME_LIMITS = {
  synchronous: MINUTE,
  scheduled: MINUTE / 2,
  background: 15 * MINUTE,
};

/** Milliseconds after which an idle instance ends. Netlify, which has more memory, waits longer. */
export const IDLE_TIME = MINUTE;

import { MINUTE } from '#domain/timing.ts';
import { log } from '#log/log.ts';

/** Clock to wait by, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly until: (time: number) => Promise<unknown>;
}

/** A function that waits as a response with status 429 asks. It resolves with false when that would take too long. */
export type AwaitAdmission = (response: Response) => Promise<boolean>;

/** Longest total wait of a build. Its own time is limited, and Astro needs some of it. */
const MAX_WAIT = 10 * MINUTE;
/** Pause when a response does not say how long to wait. */
const DEFAULT_PAUSE = 5_000;
/** Shortest pause, since the time that was named may have come while the response was under way. */
const MIN_PAUSE = 1_000;

const systemClock: Clock = {
  now: () => Date.now(),
  until: (time) => new Promise((resolve) => setTimeout(resolve, time - Date.now())),
};

/**
 * Makes a function that waits until the time which the API names in `X-RateLimit-Reset`, in seconds since 1970. The
 * total wait counts from this call on.
 */
export function awaitAdmission(clock: Clock = systemClock): AwaitAdmission {
  const end = clock.now() + MAX_WAIT;
  let announced = 0;
  return async (response) => {
    const now = clock.now();
    const resetAt = Number(response.headers.get('x-ratelimit-reset')) * 1_000;
    // A limit lasts a minute. A time that is further away is invalid, or of another clock.
    const isNear = Math.abs(resetAt - now) <= 2 * MINUTE;
    const time = isNear ? Math.max(resetAt, now + MIN_PAUSE) : now + DEFAULT_PAUSE;
    if (time > end) return false;
    if (time > announced) {
      announced = time;
      log.info(`The API has had its requests; going on in ${Math.ceil((time - now) / 1_000)} s.`);
    }
    await clock.until(time);
    return true;
  };
}

/** The clock that a limit is waited for by, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly until: (time: number) => Promise<unknown>;
}

/** Waits for a response that says of too many requests; resolves with false where that took too long already. */
export type AwaitAdmission = (response: Response) => Promise<boolean>;

const MINUTE = 60_000;

/** The longest that a build waits in all: its own time is limited, and Astro needs some of it. */
const PATIENCE = 10 * MINUTE;
/** The pause where a response does not say when to come back. */
const UNTOLD = 5_000;
/** The shortest pause: the time that was named may have come while the response was under way. */
const SHORTEST = 1_000;

const systemClock: Clock = {
  now: () => Date.now(),
  until: (time) => new Promise((resolve) => setTimeout(resolve, time - Date.now())),
};

/** Waits as the API asks for, in `X-RateLimit-Reset`, seconds since 1970. The patience begins with this call. */
export function awaitAdmission(clock: Clock = systemClock): AwaitAdmission {
  const end = clock.now() + PATIENCE;
  let announced = 0;
  return async (response) => {
    const now = clock.now();
    const asked = Number(response.headers.get('x-ratelimit-reset')) * 1_000;
    // A limit is of a minute: whatever is further away is no time, or of another clock.
    const isNear = Math.abs(asked - now) <= 2 * MINUTE;
    const time = isNear ? Math.max(asked, now + SHORTEST) : now + UNTOLD;
    if (time > end) return false;
    if (time > announced) {
      announced = time;
      console.log(
        `The API has had its requests; going on in ${Math.ceil((time - now) / 1_000)} s.`,
      );
    }
    await clock.until(time);
    return true;
  };
}

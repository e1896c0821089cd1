import { MINUTE } from '#domain/timing.ts';
import { LIFE } from '#http/responses.ts';
import { pauseAt, watching } from '#islands/site-status/use-site-state.ts';

/**
 * Milliseconds for which a dashboard or editor is looked at. A site with five deploys a month mostly waits for one, and a
 * page watches it until then.
 */
const OPEN = 10 * MINUTE;

const WAITING = {
  phase: 'waiting' as const,
  since: undefined,
  deploys: undefined,
  leftOut: [],
  leftOutPages: [],
  omitted: [],
};

/** The requests of a page that is open. */
export interface Watch {
  /** Number of requests for the mark of the build. */
  readonly asks: number;
  /** Number of those for which the CDN has no fresh copy. They come soon after each other, so one alone begins an instance. */
  readonly misses: number;
  /** Number of looks at the state of the site. */
  readonly looks: number;
}

/**
 * Counts the requests of a page for the mark of the build, and its looks at the state of the site, while that waits for a
 * deploy. Another author or a push changes the mark once.
 */
export async function watchWaitingSite(): Promise<Watch> {
  let [now, asks, looks] = [0, 0, 0];
  const next = watching(
    now,
    () => {
      looks += 1;
      return Promise.resolve(WAITING);
    },
    () => {
      asks += 1;
      return Promise.resolve(now < OPEN / 2 ? 'before' : 'after');
    },
  );
  for (; now < OPEN; now += pauseAt(now)) await next(now);
  return { asks, misses: OPEN / (1_000 * LIFE.data.fresh), looks };
}

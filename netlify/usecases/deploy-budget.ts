import { DAY } from '#domain/timing.ts';

/** The days in which deploys are counted: as long as the longest month that they are paid for. */
const WINDOW = 31 * DAY;
/** Deploys that may follow each other at once after a quiet time; all others are spread over the window. */
const BURST = 2;

/** What is left of the deploys of a month. */
export interface DeployBudget {
  readonly perMonth: number;
  readonly left: number;
  /** The first moment at which the site may be deployed again, in milliseconds. */
  readonly next: number;
}

/** Whether a deploy still counts at a moment, both in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Tells what is left of a month's deploys by the moments of those before, the oldest first. In any 31 days there are
 * `perMonth` at most. They are spread, so that a busy week leaves some for the week after it, and a first deploy after
 * some days comes at once.
 */
export function deployBudget(
  deploys: readonly number[],
  perMonth: number,
  now: number,
): DeployBudget {
  const counting = deploys.filter((deploy) => stillCounts(deploy, now));
  const left = Math.max(0, perMonth - counting.length);
  const oldest = counting[counting.length - perMonth];
  const free = left > 0 || oldest === undefined ? now : oldest + WINDOW;
  return { perMonth, left, next: Math.max(now, free, spread(counting, perMonth)) };
}

/** The first moment at which a leaky bucket that these deploys went into has room for another. */
function spread(deploys: readonly number[], perMonth: number): number {
  const burst = Math.min(BURST, perMonth);
  const gap = perMonth > burst ? WINDOW / (perMonth - burst) : WINDOW;
  let emptyAt = -Infinity;
  for (const deploy of deploys) emptyAt = Math.max(emptyAt, deploy) + gap;
  return emptyAt - (burst - 1) * gap;
}

import { DAY } from '#domain/timing.ts';

/** Length of the window in which deploys are counted: as long as the longest month. */
const WINDOW = 31 * DAY;
/** Deploys that may follow each other at once after a quiet time. All others are spread over the window. */
const BURST = 2;

/** Number of deploys in a month, and of those that are left. */
export interface DeployBudget {
  readonly perMonth: number;
  readonly left: number;
  /** Earliest time at which the site may be deployed again, in milliseconds. */
  readonly next: number;
}

interface BudgetOptions {
  readonly perMonth: number;
  /** Present time in milliseconds. */
  readonly now: number;
  /** True for a takedown, which does not wait for its turn, nor for a deploy to be left. */
  readonly isUrgent: boolean;
}

/** Returns true while a deploy counts. Both times are in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Computes the deploys that are left in a month from the times of earlier ones, oldest first. Any 31 days have at most
 * `perMonth` deploys. They are spread, so that a busy week leaves some for the week after it. After some quiet days the
 * first deploy is allowed at once. An urgent one may exceed the month's number: the first at once, each further one a day
 * after the last, since credits that run out would take down the whole site.
 */
export function deployBudget(
  deploys: readonly number[],
  { perMonth, now, isUrgent }: BudgetOptions,
): DeployBudget {
  const counting = deploys.filter((deploy) => stillCounts(deploy, now));
  const left = Math.max(0, perMonth - counting.length);
  const last = counting.at(-1);
  if (isUrgent) {
    const isBeyond = counting.length > perMonth && last !== undefined;
    return { perMonth, left, next: isBeyond ? Math.max(now, last + DAY) : now };
  }
  const oldest = counting[counting.length - perMonth];
  const free = oldest === undefined ? now : oldest + WINDOW;
  return { perMonth, left, next: Math.max(now, free, spread(counting, perMonth)) };
}

/** Returns the first moment at which a leaky bucket that these deploys went into has room for another. */
function spread(deploys: readonly number[], perMonth: number): number {
  const burst = Math.min(BURST, perMonth);
  const gap = perMonth > burst ? WINDOW / (perMonth - burst) : WINDOW;
  let emptyAt = -Infinity;
  for (const deploy of deploys) emptyAt = Math.max(emptyAt, deploy) + gap;
  return emptyAt - (burst - 1) * gap;
}

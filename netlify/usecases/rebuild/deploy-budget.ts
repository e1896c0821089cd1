import { DAY } from '#domain/timing.ts';

/** Length of the window in which deploys are counted: as long as the longest month. */
const WINDOW = 31 * DAY;

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
  /** Times of deploys that the site did not request. They count, and need no turn. */
  readonly others?: readonly number[];
}

/** Returns true while a deploy counts. Both times are in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Computes the deploys that are left in a month from the times of earlier requests, oldest first. Any 31 days have at most
 * `perMonth` deploys. Requests are evenly spread, so that a busy week leaves some for the week after it. After a quiet week
 * the next deploy is allowed at once. An urgent one may exceed the month's number: the first at once, each further one a
 * day after the last, since credits that run out would take down the whole site.
 */
export function deployBudget(
  requests: readonly number[],
  { perMonth, now, isUrgent, others = [] }: BudgetOptions,
): DeployBudget {
  const counting = [...requests, ...others]
    .filter((deploy) => stillCounts(deploy, now))
    .sort((a, b) => a - b);
  const left = Math.max(0, perMonth - counting.length);
  const last = counting.at(-1);
  if (isUrgent) {
    const isBeyond = counting.length > perMonth && last !== undefined;
    return { perMonth, left, next: isBeyond ? Math.max(now, last + DAY) : now };
  }
  const oldest = counting[counting.length - perMonth];
  const free = oldest === undefined ? now : oldest + WINDOW;
  const turn = (requests.at(-1) ?? -Infinity) + WINDOW / perMonth;
  return { perMonth, left, next: Math.max(now, free, turn) };
}

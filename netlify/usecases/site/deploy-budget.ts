import { DAY } from '#domain/timing.ts';

/** Length of the window in which deploys are counted: as long as the longest month. */
const WINDOW = 31 * DAY;
/** Deploys of a month that only urgent requests may use. A budget of one or two has none. */
const RESERVE = 1;
const LEAST_WITH_RESERVE = 3;

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
  /** True for a request that does not wait for its turn, only for a deploy that is left. */
  readonly isUrgent: boolean;
  /** Times of deploys that the site did not request. They count, and need no turn. */
  readonly others?: readonly number[];
}

/** Returns true while a deploy counts. Both times are in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Computes the deploys that are left in a month from the times of earlier requests, oldest first. Any 31 days have at
 * most `perMonth` deploys, of which one is reserved for urgent requests. Requests are evenly spread, so that a busy week
 * leaves some for the week after it. After a quiet week the next deploy is allowed at once.
 */
export function deployBudget(
  requests: readonly number[],
  { perMonth, now, isUrgent, others = [] }: BudgetOptions,
): DeployBudget {
  const counting = [...requests, ...others]
    .filter((deploy) => stillCounts(deploy, now))
    .sort((a, b) => a - b);
  const usual = perMonth < LEAST_WITH_RESERVE ? perMonth : perMonth - RESERVE;
  const oldest = counting[counting.length - (isUrgent ? perMonth : usual)];
  const free = oldest === undefined ? now : oldest + WINDOW;
  const turn = isUrgent ? now : (requests.at(-1) ?? -Infinity) + WINDOW / usual;
  return {
    ...{ perMonth, left: Math.max(0, perMonth - counting.length) },
    next: Math.max(now, free, turn),
  };
}

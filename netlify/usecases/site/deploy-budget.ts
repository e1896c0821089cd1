import { DAY } from '#domain/timing.ts';

/** Length of the window in which deploys are counted: as long as the longest month. */
const WINDOW = 31 * DAY;
/** Deploys that may follow each other at once after a quiet time. All others are spread over the window. */
const BURST = 2;
/** Deploys of a month that only urgent requests may use. */
const RESERVE = 1;

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
}

/** Returns true while a deploy counts. Both times are in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Computes the deploys that are left in a month from the times of earlier ones, oldest first. Any 31 days have at most
 * `perMonth` deploys. They are spread, so that a busy week leaves some for the week after it. After some quiet days the
 * first deploy is allowed at once.
 */
export function deployBudget(
  deploys: readonly number[],
  { perMonth, now, isUrgent }: BudgetOptions,
): DeployBudget {
  const counting = deploys.filter((deploy) => stillCounts(deploy, now));
  const oldest = counting[counting.length - perMonth];
  const free = oldest === undefined ? now : oldest + WINDOW;
  const turn = isUrgent ? now : spread(counting, perMonth);
  return {
    ...{ perMonth, left: Math.max(0, perMonth - counting.length) },
    next: Math.max(now, free, turn),
  };
}

/** Returns the first moment at which a leaky bucket that these deploys went into has room for another. */
function spread(deploys: readonly number[], perMonth: number): number {
  const usual = perMonth > BURST ? perMonth - RESERVE : perMonth;
  const burst = Math.min(BURST, usual);
  const gap = usual > burst ? WINDOW / (usual - burst) : WINDOW;
  let emptyAt = -Infinity;
  for (const deploy of deploys) emptyAt = Math.max(emptyAt, deploy) + gap;
  return emptyAt - (burst - 1) * gap;
}

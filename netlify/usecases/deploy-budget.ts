import { DAY } from '#domain/timing.ts';

/** The days in which deploys are counted: as many as the longest month has. */
const WINDOW = 31 * DAY;
/** Deploys that may follow each other at once after a quiet time; all others are spread over the window. */
const BURST = 2;
/** Deploys of a month that only urgent requests may use. */
const RESERVE = 1;

/** The deploys of a month, those that are left among them. */
export interface DeployBudget {
  readonly perMonth: number;
  readonly left: number;
  /** The first moment at which the site may be deployed again, in milliseconds. */
  readonly next: number;
}

interface Question {
  readonly perMonth: number;
  /** Milliseconds. */
  readonly now: number;
  /** Urgent requests wait for no turn, only for a deploy that is left. */
  readonly isUrgent: boolean;
}

/** Returns true as long as a deploy counts, by its time and the time now, in milliseconds. */
export const stillCounts = (deploy: number, now: number) => deploy > now - WINDOW;

/**
 * Tells what is left of a month's deploys by the moments of those before, the oldest first. In any 31 days there are
 * `perMonth` at most. They are spread, so that a busy week leaves some for the week after it, and a first deploy after
 * some days comes at once.
 */
export function deployBudget(
  deploys: readonly number[],
  { perMonth, now, isUrgent }: Question,
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

/** The first moment at which a leaky bucket that these deploys went into has room for another. */
function spread(deploys: readonly number[], perMonth: number): number {
  const usual = perMonth > BURST ? perMonth - RESERVE : perMonth;
  const burst = Math.min(BURST, usual);
  const gap = usual > burst ? WINDOW / (usual - burst) : WINDOW;
  let emptyAt = -Infinity;
  for (const deploy of deploys) emptyAt = Math.max(emptyAt, deploy) + gap;
  return emptyAt - (burst - 1) * gap;
}

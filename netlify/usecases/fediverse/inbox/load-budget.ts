import { randomInt } from 'node:crypto';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import type { LoadOptions } from '#usecases/fediverse/load-peer.ts';

/** Things that the inbox, and checks of webmentions, load from other servers in a day. */
export const LOADS_PER_DAY = 5_000;
/** The part of them that is left to those who follow, leave or delete, however many likes and replies there are. */
export const KEPT_BACK = 1_000;
/** The part of them that checks of webmentions may be among: whoever wants to can send many, and needs no key for that. */
const FOR_MENTIONS = 2_000;
/** One load of so many is marked. The number of a day is then right to some 6 %. */
export const SAMPLE = 20;

interface Budget {
  /** The number of the last 24 hours, as it was at a time. */
  known: number;
  readAt: number;
}

const budgets = new WeakMap<App['peerLoads'], Budget>();

/**
 * Has each load counted. It throws `inbox_full` when the day has had too many. `isFirst` is true for what must get through when
 * likes have used up the rest.
 */
export const inBudget = (app: App, isFirst: boolean): LoadOptions => ({
  before: () => countLoad(app, { isFirst }),
});

/** Counts a load from another server. Throws `inbox_full` when the day has had too many. */
export async function countLoad(
  app: App,
  {
    isFirst = false,
    isMention = false,
  }: { readonly isFirst?: boolean; readonly isMention?: boolean },
): Promise<void> {
  const now = app.now().getTime();
  const budget = budgets.get(app.peerLoads) ?? { known: 0, readAt: -Infinity };
  budgets.set(app.peerLoads, budget);
  if (Math.abs(now - budget.readAt) >= MINUTE) {
    budget.readAt = now;
    // A clock that was ahead has made marks of the future, which do not count.
    budget.known = (await app.peerLoads.count(now - DAY, now + HOUR)) * SAMPLE;
  }
  const others = isMention ? FOR_MENTIONS : LOADS_PER_DAY - KEPT_BACK;
  const most = isFirst ? LOADS_PER_DAY : others;
  if (budget.known >= most) throw new AppError('inbox_full', { retryAfter: HOUR / 1_000 });
  budget.known += 1;
  if (randomInt(SAMPLE) === 0) await app.peerLoads.add(app.newId());
}

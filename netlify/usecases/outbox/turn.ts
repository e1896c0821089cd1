import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import type { Message } from '#domain/outbox/message.ts';
import { DAY, SCHEDULE_STEP } from '#domain/timing.ts';

type Kind = Message['kind'];

export const OUTBOX_CLAIM = 'outbox';

/** Milliseconds for beginning requests that one message needs, which end well before the claim of the outbox does. */
export const TURN = 10_000;

/** Milliseconds after which a message is given up, where it is not a day. */
const LASTS: Partial<Record<Kind, number>> = { activities: 2 * DAY };

/** Milliseconds in which the request that queued a message has it sent, or sends it. */
export const FIRST_TRY = 60_000;

/** Returns the milliseconds since a message was queued. */
export const ageOf = (app: App, id: string): number => app.now().getTime() - timeOfId(id);

/** Returns the time at which the last run began that was not stopped. One in the future, by a clock that was wrong, does not count. */
export async function lastTried(app: App): Promise<number> {
  const time = (await app.outbox.triedAt()) ?? -Infinity;
  return time <= app.now().getTime() ? time : -Infinity;
}

/**
 * Returns true if a message has had a turn since everything that waits was tried: at once, and after 15, 30, 60, 120 minutes and so on.
 * So a run goes on with what a stopped one has left, and the number of earlier tries need not be stored. After a day, or two, it always
 * has its turn, since the next try is the last.
 */
export function isTurn(app: App, id: string, tried: number, kind?: Kind): boolean {
  const age = ageOf(app, id);
  return isLastTry(age, kind) || timeOfId(id) + lastTurn(age) > tried;
}

/** Returns the age at which a message of this age has had its last turn. */
function lastTurn(age: number): number {
  const step = Math.floor(age / SCHEDULE_STEP);
  return step < 1 ? 0 : 2 ** (31 - Math.clz32(step)) * SCHEDULE_STEP;
}

/** Returns true if a message of this age is given up after another failure. */
export const isLastTry = (age: number, kind?: Kind): boolean =>
  age >= ((kind && LASTS[kind]) ?? DAY);

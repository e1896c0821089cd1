import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import type { Message } from '#domain/outbox/message.ts';
import { DAY, HOUR, SCHEDULE_STEP } from '#domain/timing.ts';
import { firstRunFrom } from '#store/schedule/due-runs.ts';

type Kind = Message['kind'];

export const OUTBOX_CLAIM = 'outbox';

/** Milliseconds for beginning requests that one message needs, which end well before the claim of the outbox does. */
export const TURN = 10_000;

/** Milliseconds after which a message is given up, where it is not a day. */
const LASTS: Partial<Record<Kind, number>> = {
  activities: 2 * DAY,
  mentions: 2 * DAY,
  source: 2 * HOUR,
};

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
 * Returns the time (milliseconds) at which a message has its next turn, once everything that waits was tried at a time: at once,
 * and after 15, 30, 60, 120 minutes and so on. So a run goes on with what a stopped one has left, and the number of earlier tries need
 * not be stored. After a day, or two, it always has its turn, since the next try is the last.
 */
export function nextTurn(id: string, tried: number, kind?: Kind): number {
  const queued = timeOfId(id);
  if (tried < queued) return queued;
  const step = Math.floor((tried - queued) / SCHEDULE_STEP);
  const turn = step < 1 ? 1 : 2 ** (32 - Math.clz32(step));
  return queued + Math.min(turn * SCHEDULE_STEP, lasts(kind));
}

/** Returns true for a message that has its turn. One of a clock that is ahead has its first turn at once. */
export const isTurn = ({ now }: App, id: string, tried: number, kind?: Kind): boolean =>
  nextTurn(id, tried, kind) <= Math.max(now().getTime(), timeOfId(id));

export interface NextTry {
  /** The time (milliseconds) before which it is not tried. */
  readonly from?: number | undefined;
  /** True if some of its receivers have answered. */
  readonly hasAnswers?: boolean | undefined;
}

/**
 * Returns the time (milliseconds) of the run that tries a message next. Undefined while the background is sending it: it was just
 * queued, or has its first turn and answers come in.
 */
export function nextTry(
  app: App,
  { id, message: { kind } }: { readonly id: string; readonly message: Message },
  tried: number,
  { from = -Infinity, hasAnswers = false }: NextTry = {},
): number | undefined {
  const turn = nextTurn(id, Math.max(tried, from - 1), kind);
  const firstTurn = hasAnswers ? SCHEDULE_STEP : FIRST_TRY;
  return turn <= app.now().getTime() && ageOf(app, id) < firstTurn
    ? undefined
    : firstRunFrom(turn, app.now());
}

const lasts = (kind?: Kind): number => (kind && LASTS[kind]) ?? DAY;

/** Returns true if a message of this age is given up after another failure. */
export const isLastTry = (age: number, kind?: Kind): boolean => age >= lasts(kind);

import type { App } from '#app';
import type { NetworkDelivery } from '#domain/delivery/delivery.ts';
import { timeOfId } from '#domain/id.ts';
import type { GivenUp } from '#domain/outbox/message.ts';
import { MINUTE } from '#domain/timing.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { nextFullRunAt } from '#store/schedule/due-runs.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import { lastTried, type NextTry, nextTry } from '#usecases/outbox/turn.ts';

/** A post whose delivery is told, with what the outbox has. */
export interface Context {
  readonly document: ListedDocument;
  /** True if readers see it. */
  readonly isShown: boolean;
  /** The time since when they see it as it is, or do not see it any more, in milliseconds. */
  readonly changedAt: number;
  readonly waiting: readonly Queued[];
  readonly givenUp: readonly (GivenUp & Queued)[];
  /** True if nothing leaves until the author decides. */
  readonly isHeld: boolean;
  /** The time at which everything that waits was last tried, in milliseconds. */
  readonly tried: number;
}

/** The delivery of a post on a network. */
export interface Found extends Pick<
  NetworkDelivery,
  'accepted' | 'waiting' | 'failures' | 'receiver' | 'isRemoval'
> {
  /** The time at which those that wait are tried next, in milliseconds. */
  readonly next?: number | undefined;
}

/** Reads the delivery of a post on a network. Undefined for one that is off, or that the post never went to. */
export type Read = (app: App, context: Context) => Promise<Found | undefined>;

/** Reads what the outbox has, as far as there is anything. Costs a list and a get on most days. */
export async function openContext(app: App, document: ListedDocument): Promise<Context> {
  const [{ ids, isHeld, givenUp }, tried] = await Promise.all([app.outbox.state(), lastTried(app)]);
  const isShown = document.status === 'published';
  return {
    document,
    isShown,
    changedAt: timeOfId((isShown && document.shown?.rev) || document.head.rev),
    waiting: ids.length > 0 ? await app.outbox.waiting() : [],
    givenUp: givenUp > 0 ? await app.outbox.givenUp() : [],
    isHeld,
    tried,
  };
}

/** Milliseconds between a change of a text and a message that it has queued, at the most. */
const QUEUEING = 10 * MINUTE;

/** Returns true for a message that names no text, and that was queued for the last change of this one. */
export const isOfChange = ({ changedAt }: Context, { id }: Pick<Queued, 'id'>): boolean =>
  Math.abs(timeOfId(id) - changedAt) < QUEUEING;

/**
 * Returns the time of the run that tries the first of some messages. Undefined while one is being sent.
 */
export function nextOf(
  app: App,
  { tried }: Pick<Context, 'tried'>,
  messages: readonly Queued[],
  options?: NextTry,
): number | undefined {
  // The full run of each hour looks for what is missing.
  if (messages.length === 0) return nextFullRunAt(app.now());
  return firstOf(messages.map((one) => nextTry(app, one, tried, options)));
}

/** Returns the first of some times. Undefined if one of them is, or if there are none. */
export const firstOf = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce(
    (first, time) =>
      first === undefined || time === undefined ? undefined : Math.min(first, time),
    times[0],
  );

interface OneReceiver {
  readonly receiver: string;
  /** Returns true for a message about the post. */
  readonly isAbout: (queued: Queued) => boolean;
}

/** Returns the delivery of a post to the only receiver of a network. It has accepted each message that is gone and was not given up. */
export function oneReceiver(app: App, context: Context, { receiver, isAbout }: OneReceiver): Found {
  const messages = context.waiting.filter(isAbout);
  const isWaiting = messages.length > 0;
  const last = context.givenUp.findLast(
    (one) => isAbout(one) && Date.parse(one.at) >= context.changedAt,
  );
  const hasFailed = !isWaiting && last !== undefined;
  return {
    receiver,
    accepted: isWaiting || hasFailed ? 0 : 1,
    waiting: isWaiting ? 1 : 0,
    next: nextOf(app, context, messages),
    failures: hasFailed ? [{ name: receiver, count: 1, reason: last.reason }] : [],
    ...(!context.isShown && { isRemoval: true }),
  };
}

import type { App } from '#app';
import { DAY, MINUTE } from '#domain/timing.ts';
import type { Peer } from '#store/fediverse/peers.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import type { Outcome } from './send-queued.ts';
import { TURN } from './turn.ts';

/** A turn of a message that goes to servers of others. */
export interface Turn {
  readonly app: App;
  /** The servers that do not accept anything for now, by their hosts. */
  readonly peers: Map<string, Peer>;
  /** True if what waits after this turn is given up. */
  readonly isLast: boolean;
  readonly rest: Rest;
  /** Returns true once the turn must end. */
  isOver(): boolean;
  /** Returns true if another request may begin. One always may, so that no turn leaves everything to the next. */
  mayBegin(): boolean;
}

/** The work that a turn has left. */
interface Rest {
  /** True if there was no time for everything. */
  more: boolean;
  /** True if somebody has answered, so that there is less to do. */
  progress: boolean;
  /** True if an edit has its turn later. */
  late: boolean;
  /** The hosts that may accept something later. */
  readonly waiting: Set<string>;
}

/** Receivers to which something is sent at the same time. */
export const AT_ONCE = 10;
/** The results that are stored at a time, and the milliseconds between two times. */
const BATCH = { results: 10, pause: 500 };

/** Milliseconds for which a server is left alone that has failed twice, which ends before the next turn. */
const REST = 10 * MINUTE;
const MOST_FAILURES = 2;
/** Milliseconds after which a server that fails is tried once a day, and an inbox that is missing is one that is gone. */
export const GONE_FOR = 7 * DAY;

export async function openTurn(app: App, isLast: boolean): Promise<Turn> {
  const until = performance.now() + TURN;
  const isOver = () => performance.now() >= until;
  let begun = 0;
  return {
    app,
    peers: await app.peers.all(),
    isLast,
    rest: { more: false, progress: false, late: false, waiting: new Set() },
    isOver,
    mayBegin: () => begun++ === 0 || !isOver(),
  };
}

/**
 * Returns the outcome of a turn. The next one goes on with what is left, which the run of the outbox looks for. Those that were to be
 * told again are stored as some that wait by now. Who has refused it once more is left alone.
 */
export async function outcomeOf(turn: Turn, { id, message }: Queued): Promise<Outcome> {
  const { app, rest } = turn;
  const isAgain = 'again' in message;
  const left = isAgain ? { ...message, again: undefined } : message;
  if (rest.more) {
    await app.outbox.add(app.newId(), left);
    return { kind: 'sent' };
  }
  if (rest.waiting.size > 0) {
    if (isAgain) await app.outbox.add(id, left);
    return { kind: 'waits', reason: reasonOf(turn) };
  }
  return { kind: rest.late ? 'early' : 'sent' };
}

/** Names the servers that have not accepted something. */
export function reasonOf({ rest, isLast }: Turn): string {
  const [first, ...others] = rest.waiting;
  const more = others.length === 1 ? 'another server' : `${others.length} other servers`;
  const servers = others.length === 0 ? first : `${first} and ${more}`;
  return `${servers} did not respond${isLast ? ' for two days' : ''}.`;
}

/** Returns a function that stores results, at most a few times while many of them come in. */
export function savedInBatches(save: () => Promise<void>): () => Promise<void> {
  let [unsaved, isSaving, savedAt] = [0, false, performance.now()];
  return async () => {
    unsaved += 1;
    const isDue = unsaved >= BATCH.results && performance.now() - savedAt >= BATCH.pause;
    if (!isDue || isSaving) return;
    [isSaving, unsaved] = [true, 0];
    await save();
    [isSaving, savedAt] = [false, performance.now()];
  };
}

/** Returns receivers in an order in which servers that fail do not keep others waiting. */
export const failingLast = <T extends { readonly host: string }>(
  { peers }: Pick<Turn, 'peers'>,
  receivers: readonly T[],
): T[] => receivers.toSorted((a, b) => Number(peers.has(a.host)) - Number(peers.has(b.host)));

/** Returns true for a server that is left alone for now. */
export function isResting({ app, peers }: Pick<Turn, 'app' | 'peers'>, host: string): boolean {
  const now = app.now().getTime();
  return restsUntil(peers.get(host), now) > now;
}

/** Returns the time (milliseconds) until when a server is left alone. */
export function restsUntil(peer: Peer | undefined, now: number): number {
  if (!peer) return -Infinity;
  const asked = Date.parse(peer.until ?? '');
  const failedAt = Date.parse(peer.failedAt);
  const isWithin = (time: number, length: number) => Math.abs(now - time) < length;
  const isGone = !isWithin(Date.parse(peer.since), GONE_FOR);
  const pause = isGone ? DAY : peer.failures >= MOST_FAILURES ? REST : 0;
  return Math.max(
    asked - now <= DAY ? asked : -Infinity,
    isWithin(failedAt, pause) ? failedAt + pause : -Infinity,
  );
}

/** Notes that a server has failed, and until when it wants to be left alone, as its `Retry-After` says. */
export async function noteFailure(
  { app, peers }: Turn,
  host: string,
  retryAfter?: string,
): Promise<void> {
  const at = app.now().toISOString();
  const until = untilOf(app, retryAfter);
  const { since = at, failures = 0 } = peers.get(host) ?? {};
  const peer = { host, since, failedAt: at, failures: failures + 1, ...(until && { until }) };
  peers.set(host, peer);
  await app.peers.put(peer);
}

/** Notes that a server responds again. */
export async function noteResponse({ app, peers }: Turn, host: string): Promise<void> {
  if (peers.delete(host)) await app.peers.remove(host);
}

/** Reads the time until when a server wants to be left alone: seconds or a date, at most a day. */
function untilOf(app: App, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const now = app.now().getTime();
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return wait > 0 ? new Date(now + Math.min(wait, DAY)).toISOString() : undefined;
}

import { withContext } from '#domain/fediverse/activities.ts';
import { AppError } from '#domain/errors.ts';
import { DAY, MINUTE } from '#domain/timing.ts';
import { requestPeer } from '#usecases/fediverse/request-peer.ts';
import type { Inbox, Teller } from './teller.ts';

/**
 * The result of an attempt. `gone`: there is no such inbox any more. `refused`: it never takes this, for a reason in words of
 * an author. `waits`: it may take it later.
 */
export type Delivered =
  | { readonly kind: 'accepted' | 'gone' | 'waits' }
  | { readonly kind: 'refused'; readonly reason: string };

const WAITS = { kind: 'waits' } as const;

/** Bytes of a response, which nobody reads. */
const MAX_BYTES = 64 * 1024;

/** Statuses of a server that may accept the same later: 401 if it could not load the key. */
const FOR_NOW: ReadonlySet<number> = new Set([401, 408, 425, 429]);

const REASONS: Readonly<Record<number, string>> = {
  403: 'The server does not take anything from this site.',
  404: 'The inbox is not there any more.',
  413: 'The text is too large for the server.',
};

/** Milliseconds for which a server is left alone that has failed twice, which ends before the next turn. */
const REST = 10 * MINUTE;
const MOST_FAILURES = 2;
/** Milliseconds after which a server that fails is tried once a day. */
const GONE_FOR = 7 * DAY;

/** Sends an activity to an inbox, unless its server is left alone for now. */
export async function deliver(
  teller: Teller,
  { url, host }: Pick<Inbox, 'url' | 'host'>,
  activity: object,
): Promise<Delivered> {
  const { app, key } = teller;
  if (isResting(teller, host)) return WAITS;
  const body = JSON.stringify(withContext(activity));
  try {
    const request = { method: 'POST', url, body, maxBytes: MAX_BYTES, key } as const;
    const { status, headers } = await requestPeer(app, request);
    // A server that redirects for an hour is not the one that has the inbox.
    if (status >= 500 || (status >= 300 && status < 400) || FOR_NOW.has(status)) {
      await noteFailure(teller, host, retryAfter(teller, headers['retry-after']));
      return WAITS;
    }
    if (teller.peers.delete(host)) await app.peers.remove(host);
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    if (status === 410) return { kind: 'gone' };
    return { kind: 'refused', reason: REASONS[status] ?? `The server responded with ${status}.` };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'store_unavailable') throw error;
    if (error.code === 'image_address')
      return { kind: 'refused', reason: 'The address of the inbox is not public.' };
    await noteFailure(teller, host);
    return WAITS;
  }
}

/** Returns true for a server that is left alone for now. */
export function isResting({ app, peers }: Pick<Teller, 'app' | 'peers'>, host: string): boolean {
  const peer = peers.get(host);
  if (!peer) return false;
  const now = app.now().getTime();
  const since = (time: string) => Math.abs(now - Date.parse(time));
  const wait = peer.until === undefined ? 0 : Date.parse(peer.until) - now;
  return (
    (wait > 0 && wait <= DAY) ||
    (peer.failures >= MOST_FAILURES && since(peer.failedAt) < REST) ||
    (since(peer.since) >= GONE_FOR && since(peer.failedAt) < DAY)
  );
}

async function noteFailure({ app, peers }: Teller, host: string, until?: string): Promise<void> {
  const at = app.now().toISOString();
  const { since = at, failures = 0 } = peers.get(host) ?? {};
  const peer = { host, since, failedAt: at, failures: failures + 1, ...(until && { until }) };
  peers.set(host, peer);
  await app.peers.put(peer);
}

/** Reads the time until when a server wants to be left alone: seconds or a date, at most a day. */
function retryAfter({ app }: Teller, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const now = app.now().getTime();
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return wait > 0 ? new Date(now + Math.min(wait, DAY)).toISOString() : undefined;
}

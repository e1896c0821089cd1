import { withContext } from '#domain/fediverse/activities.ts';
import { AppError } from '#domain/errors.ts';
import { GONE_FOR, isResting, noteFailure, noteResponse } from '#usecases/outbox/open-turn.ts';
import { requestPeer } from '#usecases/fediverse/request-peer.ts';
import type { Inbox, Teller } from './teller.ts';

/**
 * The result of an attempt. `gone`: there is no such inbox any more, `missing`: nor was there for a week. `refused`: it never
 * takes this, for a reason in words of an author. `waits`: it may take it later.
 */
export type Delivered =
  | { readonly kind: 'accepted' | 'gone' | 'missing' | 'waits' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The reason of what was given up. */
export const NO_RESPONSE = 'The server did not accept it for two days.';

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

/** Requests for an inbox that is missing. Servers lose their way for an hour. */
const MOST_MISSING = 3;

/** Sends an activity to an inbox, unless its server is left alone for now. */
export async function deliver(
  teller: Teller,
  { url, host, hash }: Pick<Inbox, 'url' | 'host' | 'hash'>,
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
      await noteFailure(teller, host, headers['retry-after']);
      return WAITS;
    }
    await noteResponse(teller, host);
    if (status === 404 && (await isMissing(teller, hash))) return { kind: 'missing' };
    if (status !== 404) await noteResponse(teller, hash);
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

/** Notes that an inbox is missing. Returns true once it has been so for a week, which is then forgotten. */
async function isMissing(teller: Teller, hash: string): Promise<boolean> {
  await noteFailure(teller, hash);
  const { since = '', failures = 0 } = teller.peers.get(hash) ?? {};
  const isOver =
    failures >= MOST_MISSING && teller.app.now().getTime() - Date.parse(since) >= GONE_FOR;
  if (isOver) await noteResponse(teller, hash);
  return isOver;
}

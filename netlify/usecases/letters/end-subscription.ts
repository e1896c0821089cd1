import type { App } from '#app';
import { AddressHash } from '#domain/letters/message.ts';
import {
  type LetterKind,
  newestFact,
  postsSince,
  type Wishes,
} from '#domain/letters/subscriber.ts';
import { lettersKeys } from './sender.ts';

/** The kinds of letters that a link to leave stops, or all. */
export type Stop = LetterKind | 'all';

export interface Leaving {
  readonly kind: LetterKind;
  readonly wishes: Wishes;
}

/** Reads what a link to leave would stop. Returns undefined for one that was not made here. Changes nothing. */
export const readLeaving = async (app: App, token: string): Promise<Leaving | undefined> =>
  (await find(app, token))?.leaving;

/**
 * Stops letters of the kind that a link belongs to, or of another. After the last kind, nothing of the address is left.
 * Repeating it changes nothing. Returns what is still sent, and undefined for a link that was not made here.
 */
export async function endSubscription(
  app: App,
  token: string,
  stop?: Stop,
): Promise<Leaving | undefined> {
  const found = await find(app, token);
  if (!found) return undefined;
  const { leaving, subscriber } = found;
  const { hash, confirmed, waiting } = subscriber;
  if (!confirmed) return leaving;
  const stopped = stop ?? leaving.kind;
  const { [stopped as LetterKind]: _, ...rest } = stopped === 'all' ? {} : confirmed.wishes;
  const id = app.newId(newestFact(subscriber));
  if (Object.keys(rest).length === 0) {
    await app.subscribers.end(hash, id, { at: app.now().toISOString(), reason: 'left' });
  } else if (stopped in confirmed.wishes) {
    const { id: _, tells, ...consent } = confirmed;
    const cancelled = waiting.filter(({ wishes }) => stopped in wishes).map((one) => one.id);
    const kept = waiting.map((one) => one.id).filter((one) => !cancelled.includes(one));
    // First, so that no older link brings back what is stopped here.
    await app.subscribers.cancel(hash, cancelled);
    await app.subscribers.confirm(
      hash,
      id,
      {
        ...consent,
        since: postsSince(confirmed),
        wishes: rest,
        ...('replies' in rest && { tells }),
      },
      kept,
    );
  }
  return { ...leaving, wishes: rest };
}

async function find(app: App, token: string) {
  const [hash = '', kind, ...others] = lettersKeys(app)?.read('leave', token) ?? [];
  if (!AddressHash.safeParse(hash).success || others.length > 0) return undefined;
  if (kind !== 'posts' && kind !== 'replies') return undefined;
  const subscriber = await app.subscribers.of(hash);
  const leaving: Leaving = { kind, wishes: subscriber.confirmed?.wishes ?? {} };
  return { subscriber, leaving };
}

import type { App } from '#app';
import { TimedId, timeOfId } from '#domain/id.ts';
import { AddressHash } from '#domain/letters/message.ts';
import {
  type Asked,
  newestFact,
  postsSince,
  type Subscriber,
  type Wishes,
} from '#domain/letters/subscriber.ts';
import { CONFIRMATION_DAYS, DAY } from '#domain/timing.ts';
import { lettersKeys } from './sender.ts';

/** The state of a link to confirm, with the wishes that it stands for. */
export type Confirmation =
  | { readonly state: 'waiting' | 'confirmed'; readonly wishes: Wishes }
  /** A link that is too old, has no effect any more, or was not made here. */
  | { readonly state: 'expired' | 'void' | 'unknown' };

/** Reads what a link to confirm would do. Changes nothing. */
export const readConfirmation = async (app: App, token: string): Promise<Confirmation> =>
  (await find(app, token)).confirmation;

/** Confirms the request of a link. Repeating it changes nothing, and so does any link that is not waiting. */
export async function confirmSubscription(app: App, token: string): Promise<Confirmation> {
  const { confirmation, found } = await find(app, token);
  if (!found) return confirmation;
  const { subscriber, request } = found;
  const { hash, confirmed, waiting } = subscriber;
  const wishes = { ...confirmed?.wishes, ...request.wishes };
  // Whoever asks for replies later has agreed to letters about posts when these were confirmed.
  const isKept = confirmed?.wishes.posts && !request.wishes.posts;
  const { id: _, ...consent } = isKept ? confirmed : { ...request, at: app.now().toISOString() };
  const kept = waiting.filter((other) => !isAnswered(other, request)).map(({ id }) => id);
  const since = confirmed?.wishes.posts && postsSince(confirmed);
  const tells = [...new Set([...(confirmed?.tells ?? []), ...(request.tells ?? [])])];
  const told = tells.length > 0 ? tells : undefined;
  const fact: Asked = { ...consent, since, address: request.address, wishes, tells: told };
  await app.subscribers.confirm(hash, app.newId(newestFact(subscriber)), fact, kept);
  return { state: 'confirmed', wishes };
}

type Waiting = Subscriber['waiting'][number];

/** Returns true for a request that the confirmation of another one, or of itself, answers. */
const isAnswered = (other: Waiting, request: Waiting): boolean =>
  other.id <= request.id &&
  Object.keys(other.wishes).every((kind) => kind in request.wishes) &&
  (other.tells ?? []).every((tell) => request.tells?.includes(tell));

async function find(app: App, token: string) {
  const [hash, id, ...others] = lettersKeys(app)?.read('confirm', token) ?? [];
  const isWhole =
    others.length === 0 && AddressHash.safeParse(hash).success && TimedId.safeParse(id).success;
  if (hash === undefined || id === undefined || !isWhole) {
    return { confirmation: { state: 'unknown' } as const };
  }
  const subscriber = await app.subscribers.of(hash);
  const isExpired = timeOfId(id) < app.now().getTime() - CONFIRMATION_DAYS * DAY;
  const request = subscriber.waiting.find((one) => one.id === id);
  if (request && !isExpired) {
    const confirmation = { state: 'waiting', wishes: request.wishes } as const;
    return { confirmation, found: { subscriber, request } };
  }
  const { confirmed } = subscriber;
  if (confirmed && confirmed.id > id) {
    return { confirmation: { state: 'confirmed', wishes: confirmed.wishes } as const };
  }
  return { confirmation: { state: isExpired ? 'expired' : 'void' } as const };
}

import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import {
  AddressSearch,
  type FoundAddress,
  type ListedSubscriber,
} from '#domain/letters/subscriber-list.ts';
import { newestFact, type Subscriber } from '#domain/letters/subscriber.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';
import { addressKeysOf, openAddress } from '#usecases/letters/sender.ts';

/** Lists subscribers with their addresses, the latest first. Throws `letters_off` without the keys of the addresses. */
export async function listSubscribers(
  app: App,
  { before, limit = LIMITS.listedSubscribers }: CursorOptions,
): Promise<CursorPage<ListedSubscriber>> {
  const keys = addressKeysOf(app);
  const size = Math.min(limit, LIMITS.exportedSubscribers);
  const older = [...(await app.subscribers.all()).values()]
    .flatMap(({ hash, confirmed }) => (confirmed ? [{ hash, confirmed }] : []))
    .filter(({ confirmed }) => before === undefined || confirmed.id < before)
    .sort((a, b) => (a.confirmed.id < b.confirmed.id ? 1 : -1));
  const page = older.slice(0, size);
  return {
    items: page.map((one) => listed(one, keys)),
    next: older.length > size ? page.at(-1)?.confirmed.id : undefined,
  };
}

/** Finds out what is known of an address. Throws `letters_off` without the keys of the addresses. */
export async function findAddress(app: App, { address }: AddressSearch): Promise<FoundAddress> {
  const keys = addressKeysOf(app);
  const { hash, confirmed, ended, waiting } = await app.subscribers.of(keys.hashOf(address));
  const asked = waiting.at(-1);
  return {
    ...(confirmed && { subscriber: listed({ hash, confirmed }, keys) }),
    ...(asked && { askedAt: asked.at }),
    ...(ended && { ended: { at: ended.at, reason: ended.reason } }),
  };
}

/** Ends a subscription for the author. Throws `subscriber_not_found` if there is none. */
export async function removeSubscriber(app: App, hash: string): Promise<void> {
  const found = await app.subscribers.of(hash);
  if (!found.confirmed && found.waiting.length === 0) throw new AppError('subscriber_not_found');
  const at = app.now().toISOString();
  await app.subscribers.end(hash, app.newId(newestFact(found)), { at, reason: 'removed' });
}

interface Confirmed {
  readonly hash: string;
  readonly confirmed: NonNullable<Subscriber['confirmed']>;
}

function listed({ hash, confirmed }: Confirmed, keys: AddressKeys): ListedSubscriber {
  const { address: sealed, ...rest } = confirmed;
  const address = openAddress(keys, sealed, hash);
  return { ...rest, hash, ...(address !== undefined && { address }) };
}

import { randomBytes } from 'node:crypto';
import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';

/** The prefix of the identity's key. */
export const IDENTITY = 'identity/';
const LENGTH = 12;

/** The id of a site and its age. Neither depends on its address. */
export interface Identity {
  /** Twelve hexadecimal digits. */
  readonly id: string;
  /** The time since when the site has been used. */
  readonly since: Date;
}

/** Reads the identity of the site that a store belongs to; undefined as long as nobody has used it. */
export const readIdentity = async (store: FactStore): Promise<Identity | undefined> =>
  identityIn((await store.list(IDENTITY)).map(({ key }) => key));

/** Returns the first identity among keys of a store. Others were made at the same moment, and nobody has used them. */
export function identityIn(keys: Iterable<string>): Identity | undefined {
  for (const key of keys) {
    if (!key.startsWith(IDENTITY)) continue;
    const [made = '', id = ''] = key.slice(IDENTITY.length).split('_');
    return { id, since: new Date(timeOfId(made)) };
  }
  return undefined;
}

/**
 * Stores the identity of a site once, as `identity/{id}_{site}`. No backup has it: what is restored elsewhere is another
 * site.
 */
export function identityStore(store: FactStore, newId: () => string) {
  let known: Identity | undefined;
  const read = async () => (known ??= await readIdentity(store));
  return {
    read,
    /** Returns the identity of the site, which it gets now if it has none. */
    async ensure(): Promise<Identity> {
      const found = await read();
      if (found) return found;
      const site = randomBytes(LENGTH / 2).toString('hex');
      await store.put(`${IDENTITY}${newId()}_${site}`, '');
      // Another process may have been first.
      const stored = await read();
      if (!stored) throw new Error('The identity of the site was not stored.');
      return stored;
    },
  };
}

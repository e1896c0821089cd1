import { randomBytes } from 'node:crypto';
import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';

const LENGTH = 12;

export const IDENTITY = kind('identity/{id}_{site}', {
  holds:
    'nothing: what tells this site from others, and since when it has been used; the first counts, and no backup has it',
  parts: { site: '[0-9a-f]{12}' },
});

/** The id of a site and its age. Neither depends on its address. */
export interface Identity {
  /** Twelve hexadecimal digits. */
  readonly id: string;
  /** The time since when the site has been used. */
  readonly since: Date;
}

/** Reads the identity of the site that a store belongs to; undefined as long as nobody has used it. */
export const readIdentity = async (store: FactStore): Promise<Identity | undefined> =>
  identityIn((await store.list(IDENTITY.prefix)).map(({ key }) => key));

/** Returns the first identity among keys of a store. Others were made at the same moment, and nobody has used them. */
export function identityIn(keys: Iterable<string>): Identity | undefined {
  for (const key of keys) {
    const parts = IDENTITY.match(key);
    if (parts) return { id: parts.site, since: new Date(timeOfId(parts.id)) };
  }
  return undefined;
}

/** Stores the identity of a site once. What is restored elsewhere is another site. */
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
      await store.put(IDENTITY.make({ id: newId(), site }), '');
      // Another process may have been first.
      const stored = await read();
      if (!stored) throw new Error('The identity of the site was not stored.');
      return stored;
    },
  };
}

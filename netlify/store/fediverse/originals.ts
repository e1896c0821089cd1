import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { actorHash } from './actor-hash.ts';

export const ORIGINALS = kind('originals/{hash}_{document}_{comment}', {
  holds:
    'nothing: a comment is from the fediverse; `hash` is that of the address of its original, or of its writer',
  parts: { hash: ACTOR_HASH },
});

/** A comment from the fediverse. */
export interface Arrived {
  readonly document: string;
  readonly comment: string;
}

/** Finds comments from the fediverse by the addresses of their originals or writers, which is all that a deletion names. */
export function originalStore(store: FactStore) {
  return {
    async add(addresses: readonly string[], { document, comment }: Arrived): Promise<void> {
      await Promise.all(
        addresses.map((address) =>
          store.put(ORIGINALS.make({ hash: actorHash(address), document, comment }), ''),
        ),
      );
    },

    /** Finds the comments of an original or of a writer. Costs one list. */
    async find(address: string): Promise<Arrived[]> {
      const listed = await store.list(`${ORIGINALS.prefix}${actorHash(address)}_`);
      return listed.flatMap(({ key }) => ORIGINALS.match(key) ?? []);
    },

    remove: (addresses: readonly string[], { document, comment }: Arrived): Promise<void> =>
      removeKeys(
        store,
        addresses.map((address) => ORIGINALS.make({ hash: actorHash(address), document, comment })),
      ),
  };
}

import { arrivalOf } from '#domain/timed-id.ts';
import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { actorHash } from './actor-hash.ts';

export const ORIGINALS = kind('originals/{hash}_{document}_{comment}', {
  holds:
    'nothing: a comment is from the fediverse or another site; `hash` is that of the address of its original or of its writer, or of one that led to the page',
  parts: { hash: ACTOR_HASH },
});

/** A comment from the fediverse. */
export interface Arrived {
  readonly document: string;
  readonly comment: string;
}

/** Finds comments from the fediverse by the addresses of their originals or writers, which is all that a deletion names. */
export function originalStore(store: FactStore) {
  const originals = factsOf(store, ORIGINALS);
  return {
    async add(addresses: readonly string[], { document, comment }: Arrived): Promise<void> {
      await Promise.all(
        addresses.map((address) => originals.put({ hash: actorHash(address), document, comment })),
      );
    },

    /** Finds the comments of an original or of a writer. Costs one list. */
    async find(address: string): Promise<Arrived[]> {
      return originals.list(`${actorHash(address)}_`);
    },

    /** Removes a comment from the lists of some addresses, with all arrivals of its text. Costs one list each. */
    async remove(addresses: readonly string[], { document, comment }: Arrived): Promise<void> {
      for (const address of addresses) {
        const listed = await originals.list(`${actorHash(address)}_${document}_`);
        await removeKeys(
          store,
          listed.filter((one) => arrivalOf(one.comment) === arrivalOf(comment)),
        );
      }
    },

    /** Removes those of comments that are not wanted any more. Costs one list. */
    async removeWhere(isGone: (arrived: Arrived) => boolean): Promise<void> {
      await removeKeys(store, (await originals.list()).filter(isGone));
    },

    /** Returns true if there is any. */
    isEmpty: async (): Promise<boolean> => (await originals.list()).length === 0,
  };
}

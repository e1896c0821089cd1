import type { FactStore } from '#store/facts/fact-store.ts';
import { KEYED_HASH, keyedHash } from '#store/facts/keyed-hash.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** The kinds of reactions that are counted. */
export type ReactionKind = 'like' | 'boost';

export const REACTIONS = kind('reactions/{document}/{hash}_{reaction}', {
  holds:
    'nothing: an actor of the fediverse, or a page of another site, likes or has boosted a document; its address as a hash with a key of the site',
  parts: { hash: KEYED_HASH, reaction: 'like|boost' },
});

/** Counts likes and boosts of documents, without names. */
export function reactionStore(store: FactStore, key: Uint8Array) {
  const reactions = factsOf(store, REACTIONS);
  const partsOf = (document: string, actor: string, reaction: ReactionKind) => ({
    document,
    hash: keyedHash(key, `reaction ${actor}`),
    reaction,
  });
  return {
    add: (document: string, actor: string, reaction: ReactionKind) =>
      reactions.put(partsOf(document, actor, reaction)),

    /** Takes a reaction back. */
    remove: (document: string, actor: string, reaction: ReactionKind) =>
      reactions.remove(partsOf(document, actor, reaction)),

    /** Returns true if a document has a reaction of an actor. Costs one list. */
    has: async (document: string, actor: string): Promise<boolean> => {
      const { hash } = partsOf(document, actor, 'like');
      return (await reactions.list(`${document}/${hash}_`)).length > 0;
    },

    /** Removes all reactions of an actor who is gone. Costs one list. */
    async forget(actor: string): Promise<void> {
      const { hash } = partsOf('', actor, 'like');
      const own = (await reactions.list()).filter((one) => one.hash === hash);
      await removeKeys(
        store,
        own.map(({ key }) => key),
      );
    },

    /** Counts the reactions to all documents. Costs one list. */
    async all(): Promise<Map<string, { likes: number; boosts: number }>> {
      const counts = new Map<string, { likes: number; boosts: number }>();
      for (const { document, reaction } of await reactions.list()) {
        const count = counts.get(document) ?? { likes: 0, boosts: 0 };
        count[reaction === 'like' ? 'likes' : 'boosts'] += 1;
        counts.set(document, count);
      }
      return counts;
    },

    /** Counts the reactions to a document. Costs one list. */
    async of(document: string): Promise<{ likes: number; boosts: number }> {
      const found = await reactions.list(`${document}/`);
      const boosts = found.filter(({ reaction }) => reaction === 'boost').length;
      return { likes: found.length - boosts, boosts };
    },
  };
}

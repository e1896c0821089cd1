import type { Origin } from '#domain/comments/foreign-comment.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { KEYED_HASH, keyedHash } from '#store/facts/keyed-hash.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const APPROVED_WRITERS = kind('approved-writers/{hash}', {
  holds:
    'nothing: a text of a writer on another network was approved, so that others need not wait; network and writer as a hash with a key of the site',
  parts: { hash: KEYED_HASH },
});

type Writer = Pick<Origin, 'network' | 'author'>;

/** Stores which writers on other networks an author has approved. */
export function approvedWriterStore(store: FactStore, key: Uint8Array) {
  const writers = factsOf(store, APPROVED_WRITERS);
  const partsOf = ({ network, author }: Writer) => ({
    hash: keyedHash(key, `writer ${network} ${author}`),
  });
  return {
    has: async (writer: Writer) => (await writers.read(partsOf(writer))) !== undefined,
    add: (writer: Writer) => writers.put(partsOf(writer)),
    remove: (writer: Writer) => writers.remove(partsOf(writer)),
  };
}

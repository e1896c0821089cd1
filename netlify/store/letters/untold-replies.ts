import type { ReplyRef } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const UNTOLD = kind('outbox/replies/{hash}_{comment}_{document}', {
  holds:
    'nothing: the reader with this address is to be told of the reply; gone once a mail about it was sent or given up',
  parts: { hash: '[0-9a-f]{32}' },
});

/** Stores the replies that readers are to be told of, until a mail about them was sent, under the hash of the reader's address. */
export function untoldReplyStore(store: FactStore) {
  const untold = factsOf(store, UNTOLD);
  return {
    add: (hash: string, reply: ReplyRef) => untold.put({ hash, ...reply }),

    remove: (hash: string, replies: readonly ReplyRef[]): Promise<void> =>
      inBatches(replies, (reply) => untold.remove({ hash, ...reply })),

    /** Lists the replies that one reader is not told of, the oldest first. */
    of: async (hash: string): Promise<ReplyRef[]> =>
      (await untold.list(`${hash}_`)).map(({ comment, document }) => ({ comment, document })),

    /** Lists the oldest such reply of each reader. Who waits longest is first. */
    async firsts(): Promise<(ReplyRef & { readonly hash: string })[]> {
      const all = (await untold.list()).map(({ hash, comment, document }) => ({
        hash,
        comment,
        document,
      }));
      all.sort((a, b) => (a.comment < b.comment ? -1 : 1));
      return [...Map.groupBy(all, ({ hash }) => hash).values()].flatMap(([first]) => first ?? []);
    },
  };
}

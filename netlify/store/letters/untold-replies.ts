import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { AddressHash, type ReplyRef } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'outbox/replies/';
const KEY = /^outbox\/replies\/([0-9a-f]{32})_([a-z0-9]{21})_([a-z0-9]{21})$/;

const Untold = z.object({ hash: AddressHash, comment: TimedId, document: TimedId });

/**
 * Stores the replies that readers are to be told of, until a mail about them was sent, as
 * `outbox/replies/{hash}_{comment}_{document}` under the hash of the reader's address. The key is the whole fact.
 */
export function untoldReplyStore(store: FactStore) {
  const keyOf = (hash: string, { comment, document }: ReplyRef) =>
    `${PREFIX}${hash}_${comment}_${document}`;

  async function read(prefix: string) {
    return (await store.list(prefix)).flatMap(({ key }) => parseKey(key) ?? []);
  }

  return {
    add: (hash: string, reply: ReplyRef) => store.put(keyOf(hash, reply), ''),

    remove: (hash: string, replies: readonly ReplyRef[]): Promise<void> =>
      inBatches(replies, (reply) => store.remove(keyOf(hash, reply))),

    /** Lists the replies that one reader is not told of, the oldest first. */
    of: async (hash: string): Promise<ReplyRef[]> =>
      (await read(`${PREFIX}${hash}_`)).map(({ comment, document }) => ({ comment, document })),

    /** Lists the oldest such reply of each reader. Who waits longest is first. */
    async firsts(): Promise<(ReplyRef & { readonly hash: string })[]> {
      const all = (await read(PREFIX)).sort((a, b) => (a.comment < b.comment ? -1 : 1));
      return [...Map.groupBy(all, ({ hash }) => hash).values()].flatMap(([first]) => first ?? []);
    },
  };
}

/** Parses the key of a reply. Returns undefined for any other. */
function parseKey(key: string) {
  const [, hash, comment, document] = KEY.exec(key) ?? [];
  return Untold.safeParse({ hash, comment, document }).data;
}

/** Returns true for the key of a reply that its reader is not told of. */
export const isUntoldReply = (key: string): boolean => parseKey(key) !== undefined;

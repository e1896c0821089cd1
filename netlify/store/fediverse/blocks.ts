import * as z from 'zod/mini';
import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import { Text } from '#domain/fields.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { actorHash } from './actor-hash.ts';

/** An actor or a server from which nothing is taken. */
const Block = z.object({
  /** The address of an actor, or the host of a server. */
  address: Text(),
  /** The handle of an actor, as the author has seen it. */
  handle: z.optional(z.string()),
  by: Text(),
  at: z.iso.datetime(),
});
export type Block = z.infer<typeof Block>;

export const BLOCKS = kind('blocked/{hash}', {
  holds:
    'an actor or a server of the fediverse from which nothing is taken: `{address, handle?, by, at}`; `hash` is that of the address',
  parts: { hash: ACTOR_HASH },
  body: Block,
});

/** Stores from whom nothing is taken, and to whom nothing is sent. */
export function blockStore(store: FactStore) {
  const blocks = factsOf(store, BLOCKS);
  return {
    add: (block: Block) => blocks.put({ hash: actorHash(block.address) }, block),
    remove: (hash: string) => blocks.remove({ hash }),
    all: () => blocks.readAll(),

    /** Returns true if an actor or its server is blocked. Costs two gets. */
    async has(actor: string): Promise<boolean> {
      const host = URL.parse(actor)?.host ?? '';
      const found = await Promise.all(
        [actor, host].map((address) => store.get(BLOCKS.make({ hash: actorHash(address) }))),
      );
      return found.some((one) => one !== undefined);
    },
  };
}

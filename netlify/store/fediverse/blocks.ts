import * as z from 'zod/mini';
import { serversOf } from '#domain/fediverse/account-name.ts';
import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import { Text } from '#domain/fields.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { actorHash } from './actor-hash.ts';

/** An actor or a server from which nothing is taken. */
const Block = z.object({
  /** The address of an actor, or the host of a server, which stands for those under its domain, too. */
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
  async function blocked(): Promise<(actor: string) => boolean> {
    const hashes = new Set((await blocks.list()).map(({ hash }) => hash));
    return (actor) =>
      hashes.size > 0 && [actor, ...serversOf(actor)].some((one) => hashes.has(actorHash(one)));
  }
  return {
    add: (block: Block) => blocks.put({ hash: actorHash(block.address) }, block),
    remove: (hash: string) => blocks.remove({ hash }),
    all: () => blocks.readAll(),

    /** Returns true if an actor is blocked, or its server, or a domain above that. Costs one list. */
    has: async (actor: string): Promise<boolean> => (await blocked())(actor),

    /** Returns a function that tells the same of any actor. Costs one list. */
    blocked,
  };
}

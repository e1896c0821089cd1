import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import { actorHash } from './actor-hash.ts';

/** A server that does not accept anything for now. */
const Peer = z.object({
  /** Its host, or the hash of the address of an inbox that is missing there. */
  host: z.string(),
  /** The time of the first failure since it last accepted something. */
  since: z.iso.datetime(),
  /** The time of the last failure. */
  failedAt: z.iso.datetime(),
  /** The number of failures since then. */
  failures: z.number(),
  /** The time until when it has asked to be left alone. */
  until: z.optional(z.iso.datetime()),
});
export type Peer = z.infer<typeof Peer>;

export const PEERS = kind('peers/{hash}', {
  holds:
    'a server of others, to which activities or webmentions go, that does not accept anything for now, or an inbox that is missing: `{host, since, failedAt, failures, until?}`; `hash` is that of `host`, which is a hash for an inbox. In no backup',
  parts: { hash: ACTOR_HASH },
  body: Peer,
});

/** Stores which servers fail. A lost fact costs requests alone. */
export function peerStore(store: FactStore) {
  const peers = factsOf(store, PEERS);
  return {
    /** Reads all that fail, by their hosts or hashes. */
    all: async (): Promise<Map<string, Peer>> =>
      new Map((await peers.readAll()).map(({ fact }) => [fact.host, fact])),
    put: (peer: Peer) => peers.put({ hash: actorHash(peer.host) }, peer),
    remove: (host: string) => peers.remove({ hash: actorHash(host) }),
  };
}

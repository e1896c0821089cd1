import type { App } from '#app';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { timeOfId } from '#domain/id.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import type { Peer } from '#store/fediverse/peers.ts';
import { TURN } from '#usecases/outbox/turn.ts';
import { signingKey } from '#usecases/fediverse/keys.ts';
import type { SigningKey } from '#usecases/fediverse/request-peer.ts';

/** An address to which activities are sent. */
export interface Inbox {
  readonly hash: string;
  readonly url: string;
  readonly host: string;
  /** The time since when the first of its actors follows, in milliseconds. */
  readonly since: number;
  /** The hashes of its actors. */
  readonly actors: readonly string[];
}

/** Everything that activities of one turn are sent with. */
export interface Teller {
  readonly app: App;
  readonly actor: Actor;
  readonly addresses: ReturnType<typeof socialAddresses>;
  readonly key: SigningKey;
  /** The servers that do not accept anything for now, by their hosts. */
  readonly peers: Map<string, Peer>;
  /** True if what waits after this turn is given up. */
  readonly isLast: boolean;
  readonly rest: Rest;
  /** Returns true once the turn must end. */
  isOver(): boolean;
  /** Returns true if another request may begin. One always may, so that no turn leaves everything to the next. */
  mayBegin(): boolean;
}

/** The work that a turn has left. */
interface Rest {
  /** True if there was no time for everything. */
  more: boolean;
  /** True if an edit has its turn later. */
  late: boolean;
  /** The hosts of inboxes that may accept something later. */
  readonly waiting: Set<string>;
}

/** Reads what a turn needs. */
export async function openTeller(app: App, actor: Actor, isLast: boolean): Promise<Teller> {
  const until = performance.now() + TURN;
  const isOver = () => performance.now() >= until;
  let begun = 0;
  const [key, peers] = await Promise.all([signingKey(app), app.peers.all()]);
  return {
    app,
    actor,
    addresses: socialAddresses(actor.origin, actor.name),
    key,
    peers,
    isLast,
    rest: { more: false, late: false, waiting: new Set() },
    isOver,
    mayBegin: () => begun++ === 0 || !isOver(),
  };
}

/** Makes an inbox from its address. */
export const inboxAt = (url: string, since = 0, actors: readonly string[] = []): Inbox => ({
  hash: actorHash(url),
  url,
  host: URL.parse(url)?.host ?? '',
  since,
  actors,
});

/** Returns the inboxes of all who follow and are not blocked: that of their server, if it has one for everybody. */
export async function followersInboxes(app: App): Promise<Inbox[]> {
  const [followers, blocks] = await Promise.all([app.followers.all(), app.blocks.all()]);
  const blocked = new Set(blocks.map(({ fact }) => fact.address));
  const wanted = followers.filter(
    ({ state, actor }) =>
      state === 'follows' && !blocked.has(actor) && !blocked.has(URL.parse(actor)?.host ?? ''),
  );
  const groups = Map.groupBy(wanted, ({ inbox, sharedInbox }) => sharedInbox ?? inbox);
  return [...groups].map(([url, group]) => {
    const since = Math.min(...group.map(({ id }) => timeOfId(id)));
    return inboxAt(
      url,
      since,
      group.map(({ hash }) => hash),
    );
  });
}

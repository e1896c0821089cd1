import type { App } from '#app';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { isFromFuture, timeOfId } from '#domain/id.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { openTurn, type Turn } from '#usecases/outbox/open-turn.ts';
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
export interface Teller extends Turn {
  readonly actor: Actor;
  readonly addresses: ReturnType<typeof socialAddresses>;
  readonly key: SigningKey;
  /** True if inboxes that have refused something are told of it again. */
  readonly isAgain: boolean;
}

/** Reads what a turn needs. */
export async function openTeller(
  app: App,
  actor: Actor,
  { isLast, isAgain }: Pick<Teller, 'isLast' | 'isAgain'>,
): Promise<Teller> {
  const [turn, key] = await Promise.all([openTurn(app, isLast), signingKey(app)]);
  const addresses = socialAddresses(actor.origin, actor.name);
  return { ...turn, actor, addresses, key, isAgain };
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
  const [followers, isBlocked] = await Promise.all([app.followers.all(), app.blocks.blocked()]);
  const wanted = followers.filter(({ state, actor }) => state === 'follows' && !isBlocked(actor));
  // Who followed by a clock that was ahead has followed for long.
  const sinceOf = ({ id }: { readonly id: string }) =>
    isFromFuture(timeOfId(id), app.now()) ? 0 : timeOfId(id);
  const groups = Map.groupBy(wanted, ({ inbox, sharedInbox }) => sharedInbox ?? inbox);
  return [...groups].map(([url, group]) => {
    const since = Math.min(...group.map(sinceOf));
    return inboxAt(
      url,
      since,
      group.map(({ hash }) => hash),
    );
  });
}

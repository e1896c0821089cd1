import * as z from 'zod/mini';
import { ACTOR_HASH } from '#domain/fediverse/message.ts';
import { kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { removeKeys, removeUnder } from '#store/facts/remove-keys.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';
import { actorHash } from './actor-hash.ts';

/** An actor who follows the site, or wants to. */
export const Follower = z.object({
  actor: z.string(),
  /** Such as `@ada@example.org`. */
  handle: z.string(),
  /** The address to which everything for this actor alone is sent. */
  inbox: z.string(),
  /** The address to which everything for all actors of their server is sent, if it has such an inbox. */
  sharedInbox: z.optional(z.string()),
  /** The id of the activity that asked, which the answer names. */
  follow: z.string(),
});
export type Follower = z.infer<typeof Follower>;

/** `follows`; `waits` for an author; `refused`, as long as that has to be told. */
const STATE = { follows: 'f', waits: 'w', refused: 'x' } as const;
type State = keyof typeof STATE;
const BY_LETTER = Object.fromEntries(
  Object.entries(STATE).map(([state, letter]) => [letter, state]),
) as Readonly<Record<string, State>>;

export const FOLLOWERS = kind('followers/{hash}_{id}_{state}', {
  holds:
    'an actor of the fediverse follows (`f`), waits for an author (`w`), or was refused or removed, which is not told yet (`x`): `{actor, handle, inbox, sharedInbox?, follow}`; `hash` is that of its address. The newest counts',
  parts: { hash: ACTOR_HASH, state: '[fwx]' },
  body: Follower,
});

export type ListedFollower = Follower & {
  readonly hash: string;
  /** The id of the time since when. */
  readonly id: string;
  readonly state: State;
};

function parseFollower(text: string, key: string): ListedFollower {
  const { hash, id, state } = FOLLOWERS.parse(key);
  return { ...FOLLOWERS.read(text, key), hash, id, state: BY_LETTER[state] ?? 'refused' };
}

/** Stores who follows the site. */
export function followerStore(options: Pick<ShelfOptions, 'store' | 'waitUntil'>) {
  const { store } = options;
  const all = shelf({
    ...options,
    prefix: FOLLOWERS.prefix,
    snapshot: storedSnapshot(store, 'followers'),
    derive: parseFollower,
    // An actor who is gone must not stay in the snapshot.
    forgets: true,
  });
  const listOf = async (hash: string) =>
    (await store.list(`${FOLLOWERS.prefix}${hash}_`)).map(({ key }) => key);

  async function put(id: string, state: State, follower: Follower): Promise<void> {
    const hash = actorHash(follower.actor);
    const own = FOLLOWERS.make({ hash, id, state: STATE[state] });
    await store.put(own, JSON.stringify(follower));
    await removeKeys(
      store,
      (await listOf(hash)).filter((key) => key < own),
    );
  }

  return {
    /** Reads everybody, in the order of hashes. Costs one list, and a read for each fact that the snapshot lacks. */
    async all(): Promise<ListedFollower[]> {
      const { facts } = await all.read();
      const newest = new Map<string, ListedFollower>();
      for (const one of facts.values())
        if (one.id >= (newest.get(one.hash)?.id ?? '')) newest.set(one.hash, one);
      return [...newest.values()];
    },

    /** Reads one by the hash of the address of the actor. Costs one list, and a get. */
    async read(hash: string): Promise<ListedFollower | undefined> {
      const key = (await listOf(hash)).at(-1);
      const text = key === undefined ? undefined : await store.get(key);
      return key === undefined || text === undefined
        ? undefined
        : readFact(key, text, parseFollower);
    },

    /** Returns true for an actor who follows, waits, or was refused. Costs one list. */
    isKnown: async (hash: string): Promise<boolean> => (await listOf(hash)).length > 0,

    put,

    /** Removes everything that is known of an actor, or what was known until a fact with this id. */
    async forget(hash: string, until?: string): Promise<void> {
      const isEarlier = (key: string) => until === undefined || FOLLOWERS.parse(key).id <= until;
      await removeKeys(store, (await listOf(hash)).filter(isEarlier));
    },

    /** Removes everybody. */
    clear: (): Promise<void> => removeUnder(store, FOLLOWERS.prefix),
  };
}

import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** A connected account, as it is stored. */
const StoredAccount = z.object({
  /** The author who has connected it. */
  by: Text(),
  since: z.iso.datetime(),
  handle: z.string(),
  did: z.string(),
  /** The address of the server that has the account. */
  service: z.string(),
  /** The app password, encrypted under a key of this site. */
  password: z.string(),
  /** The key of the record of the site, which is its publication. */
  publication: z.string(),
  posts: z.boolean(),
  whole: z.boolean(),
});
export type StoredAccount = z.infer<typeof StoredAccount>;

const STATE = { on: 'on', ending: 'ending', off: 'off' } as const;
type State = keyof typeof STATE;

/** In the folder of the rebuilds, so that whoever lists them after a change knows whether an account follows it. */
export const BLUESKY = kind('rebuilds/bluesky_{id}_{state}', {
  holds:
    'the account of Bluesky that an author has connected (`on`), whose records are being removed (`ending`), or that was disconnected (`off`): `{by, since, handle, did, service, password, publication, posts, whole}`, the password encrypted; the newest counts',
  parts: { state: 'on|ending|off' },
  body: z.nullable(StoredAccount),
});

export const BLUESKY_REFUSED = kind('rebuilds/bluesky_{id}_x', {
  holds:
    'the reason why the server refuses the account of this id, with which nothing is sent any more',
  body: Text(),
});

export type Follower = 'on' | 'ending';

/** Returns the state of the account that follows changes, among the keys of rebuilds. Undefined without one that its server accepts. */
export function followerIn(keys: readonly string[]): Follower | undefined {
  const last = keys.flatMap((key) => BLUESKY.match(key) ?? []).at(-1);
  if (!last || keys.includes(BLUESKY_REFUSED.make({ id: last.id }))) return undefined;
  return last.state === STATE.on || last.state === STATE.ending ? last.state : undefined;
}

/** The account of a site. */
export interface ConnectedAccount extends StoredAccount {
  readonly id: string;
  /** True while its records are being removed. */
  readonly isEnding: boolean;
  /** The reason why its server refuses it. */
  readonly refused: string | undefined;
}

/** Stores the connected account. The newest fact counts, and replaces those before. */
export function blueskyAccountStore(store: FactStore) {
  const accounts = factsOf(store, BLUESKY);
  const refusals = factsOf(store, BLUESKY_REFUSED);

  async function replace(id: string, state: State, account: StoredAccount | null): Promise<void> {
    await accounts.put({ id, state }, account);
    const [known, refused] = [await accounts.list(), await refusals.list()];
    await removeKeys(
      store,
      [...known, ...refused].filter((one) => one.id < id),
    );
  }

  return {
    /** Reads the account; undefined without one. Costs a list, and a get for each fact. */
    async read(): Promise<ConnectedAccount | undefined> {
      const last = (await accounts.list()).at(-1);
      if (!last || last.state === STATE.off) return undefined;
      const [account, refused] = await Promise.all([
        accounts.read(last),
        refusals.read({ id: last.id }),
      ]);
      return account
        ? { ...account, id: last.id, isEnding: last.state === STATE.ending, refused }
        : undefined;
    },

    /** Returns the id of the newest fact, which another one has to come after. */
    newest: async (): Promise<string | undefined> => (await accounts.list()).at(-1)?.id,

    connect: (id: string, account: StoredAccount) => replace(id, 'on', account),
    end: (id: string, account: StoredAccount) => replace(id, 'ending', account),
    disconnect: (id: string) => replace(id, 'off', null),

    /** Notes that the server refuses an account, so that nothing is tried in vain. */
    refuse: (id: string, reason: string) => refusals.put({ id }, reason),
    /** Takes that back. */
    accept: (id: string) => refusals.remove({ id }),
  };
}

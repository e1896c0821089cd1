import { keyGrammar } from '#domain/facts/key-grammar.ts';
import { timeOfId } from '#domain/id.ts';
import {
  type Asked,
  type Ended,
  foldSubscriber,
  type Subscriber,
  SUBSCRIBER_FACTS,
  SUBSCRIBER_KINDS,
  type SubscriberFact,
} from '#domain/letters/subscriber.ts';
import { kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';

const KEYS = keyGrammar('subscribers/{hash}_{id}_{end}', { hash: '[0-9a-f]{32}', end: '[qcx]' });
const PREFIX = KEYS.prefix;

type Kind = keyof typeof SUBSCRIBER_KINDS;
const KINDS = Object.keys(SUBSCRIBER_KINDS) as readonly Kind[];

/** The facts about an address. */
export const SUBSCRIBERS = kind(KEYS, {
  holds:
    'an address asked for letters (`q`), confirmed (`c`), ended (`x`): `{address, wishes, tells?, at, since?, origin, statement?}`, or `{at, reason, detail?}`. The address is encrypted, and `hash` is a keyed hash of it. The newest decides',
  read: parseSubscriberFact,
});

/**
 * Stores what is known of an address by its hash: `subscribers/{hash}_{id}_q` for a request, `…_c` for a confirmation, and
 * `…_x` for the end. Addresses are encrypted. After the end none is left.
 */
export function subscriberStore(options: Pick<ShelfOptions, 'store' | 'waitUntil'>) {
  const { store } = options;
  const all = shelf({
    ...options,
    prefix: PREFIX,
    snapshot: storedSnapshot(store, 'subscribers'),
    derive: parseSubscriberFact,
    // An address that was erased must not stay in the snapshot.
    forgets: true,
  });
  const keyOf = (hash: string, id: string, kind: Kind) =>
    KEYS.make({ hash, id, end: SUBSCRIBER_KINDS[kind] });

  async function remove(hash: string, isGone: (kind: Kind, id: string) => boolean): Promise<void> {
    const listed = await store.list(`${PREFIX}${hash}_`);
    const gone = listed.filter(({ key }) => {
      const { kind, id } = parseKey(key);
      return isGone(kind, id);
    });
    await removeKeys(store, gone);
  }

  return {
    /** Reads everybody, by hash. Costs one list, and a read for each fact that the snapshot lacks. */
    async all(): Promise<ReadonlyMap<string, Subscriber>> {
      const { facts } = await all.read();
      const byHash = Map.groupBy(facts.values(), ({ hash }) => hash);
      return new Map([...byHash].map(([hash, own]) => [hash, foldSubscriber(hash, own)]));
    },

    async of(hash: string): Promise<Subscriber> {
      const keys = (await store.list(`${PREFIX}${hash}_`)).map(({ key }) => key);
      const facts = await readFacts(store, keys, parseSubscriberFact);
      return foldSubscriber(
        hash,
        facts.map(({ fact }) => fact),
      );
    },

    ask: (hash: string, id: string, fact: Asked) =>
      store.put(keyOf(hash, id, 'asked'), JSON.stringify(fact)),

    /** Confirms a subscription, and removes all that it replaces but the named requests. */
    async confirm(
      hash: string,
      id: string,
      fact: Asked,
      kept: readonly string[] = [],
    ): Promise<void> {
      await store.put(keyOf(hash, id, 'confirmed'), JSON.stringify(fact));
      await remove(
        hash,
        (kind, other) => other < id && !(kind === 'asked' && kept.includes(other)),
      );
    },

    /** Removes requests, so that their links do nothing any more. */
    cancel: (hash: string, requests: readonly string[]): Promise<void> =>
      remove(hash, (kind, id) => kind === 'asked' && requests.includes(id)),

    /** Ends a subscription, and removes every copy of the address. */
    async end(hash: string, id: string, fact: Ended): Promise<void> {
      await store.put(keyOf(hash, id, 'ended'), JSON.stringify(fact));
      await remove(hash, (_, other) => other < id);
    },

    /** Removes everything that is known of an address. */
    forget: (hash: string): Promise<void> => remove(hash, () => true),

    /**
     * Removes what a change that was stopped has left: confirmations and endings that a later one replaces, and everything
     * before an ending. Removes also the requests that were made before a time (milliseconds) and never confirmed.
     */
    async removeOld(time: number): Promise<void> {
      const listed = await store.list(PREFIX);
      const known = listed.flatMap(({ key }) => {
        const parsed = readFact(key, key, parseKey);
        return parsed ? [{ key, ...parsed }] : [];
      });
      const old = [...Map.groupBy(known, ({ hash }) => hash).values()].flatMap((own) => {
        const decisions = own.filter(({ kind }) => kind !== 'asked');
        const last = decisions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
        return own.filter(({ kind, id }) => {
          const isReplaced = last !== undefined && id < last.id;
          if (kind !== 'asked') return isReplaced;
          return (isReplaced && last.kind === 'ended') || !(timeOfId(id) >= time);
        });
      });
      await removeKeys(store, old);
    },
  };
}

function parseKey(key: string) {
  const { hash, id, end } = KEYS.parse(key);
  return { hash, id, kind: KINDS.find((one) => SUBSCRIBER_KINDS[one] === end) ?? 'asked' };
}

/** Parses a fact about an address. Throws for any other. */
export function parseSubscriberFact(text: string, key: string): SubscriberFact {
  const { hash, id, kind } = parseKey(key);
  return { hash, id, kind, fact: SUBSCRIBER_FACTS[kind].parse(JSON.parse(text)) } as SubscriberFact;
}

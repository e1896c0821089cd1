import * as z from 'zod/mini';
import { TimedId, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** A secret link. The secret itself is not stored. */
const LinkFact = z.object({ by: z.string(), at: z.iso.datetime(), hash: z.string() });
export type LinkFact = z.infer<typeof LinkFact>;

interface LinkKey {
  /** Name of what the link shows, such as the id of a draft. */
  readonly subject: string;
  readonly id: string;
  readonly kind: 'created' | 'revoked';
}

const KEY = /^([a-z0-9]{21})_([a-z0-9]{21})(x?)$/;

/**
 * Stores secret links under `{folder}/{subject}_{id}`, and their revocations under the same form with `x`. Only the
 * newest of a subject counts, so a subject has at most one link.
 */
export function secretLinkStore(store: FactStore, folder: 'previews' | 'private-feeds') {
  const prefix = `${folder}/`;
  const keyOf = ({ subject, id, kind }: LinkKey) =>
    `${prefix}${subject}_${id}${kind === 'revoked' ? 'x' : ''}`;

  /** Parses a key that this store made. Logs any other and returns undefined. */
  const parseKey = (key: string) =>
    readFact(key, key, (): LinkKey => {
      const [, subject, id, x] = KEY.exec(key.slice(prefix.length)) ?? [];
      return {
        subject: TimedId.parse(subject),
        id: TimedId.parse(id),
        kind: x === 'x' ? 'revoked' : 'created',
      };
    });

  async function removeAll(keys: readonly LinkKey[]): Promise<void> {
    // Links go before revocations, so that a revoked link stays revoked wherever this stops.
    for (const kind of ['created', 'revoked'] as const) {
      const some = keys.filter((key) => key.kind === kind);
      await inBatches(some, (key) => store.remove(keyOf(key)));
    }
  }

  const keys = async (subject = '') =>
    (await store.list(prefix + subject)).flatMap(({ key }) => parseKey(key) ?? []);

  return {
    /** Returns the id of a subject's newest link or revocation, and whether it is a link. Costs one list. */
    newest: async (subject: string): Promise<LinkKey | undefined> =>
      (await keys(`${subject}_`)).at(-1),

    /** Reads a link; undefined when it is not there. */
    async read(key: LinkKey): Promise<LinkFact | undefined> {
      const text = await store.get(keyOf(key));
      return text === undefined ? undefined : readFact(keyOf(key), text, parseFact);
    },

    create: (subject: string, id: string, fact: LinkFact) =>
      store.put(keyOf({ subject, id, kind: 'created' }), JSON.stringify(fact)),

    revoke: (subject: string, id: string, fact: Omit<LinkFact, 'hash'>) =>
      store.put(keyOf({ subject, id, kind: 'revoked' }), JSON.stringify(fact)),

    /** Removes the links and revocations of a subject except the newest. */
    removeReplaced: async (subject: string): Promise<void> =>
      removeAll((await keys(`${subject}_`)).slice(0, -1)),

    /** Removes the links and revocations that were made before a time (milliseconds). */
    removeBefore: async (time: number): Promise<void> =>
      removeAll((await keys()).filter(({ id }) => timeOfId(id) < time)),
  };
}

const parseFact = (text: string) => LinkFact.parse(JSON.parse(text));

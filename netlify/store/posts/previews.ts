import * as z from 'zod/mini';
import { TimedId, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** A link to the preview of a draft. The secret itself is not stored. */
const PreviewFact = z.object({ by: z.string(), at: z.iso.datetime(), hash: z.string() });
type PreviewFact = z.infer<typeof PreviewFact>;

/** Parts of the key of a link or its revocation. */
interface PreviewKey {
  readonly draft: string;
  readonly id: string;
  readonly kind: 'created' | 'revoked';
}

const PREFIX = 'previews/';
const KEY = /^previews\/([a-z0-9]{21})_([a-z0-9]{21})(x?)$/;

const keyOf = ({ draft, id, kind }: PreviewKey) =>
  `${PREFIX}${draft}_${id}${kind === 'revoked' ? 'x' : ''}`;

/**
 * Stores links to previews under `previews/{draft}_{id}`, and their revocations under the same form with `x`. Only the
 * newest of a draft counts, so a draft has at most one link.
 */
export function previewStore(store: FactStore) {
  return {
    /** Returns the id of a draft's newest link or revocation, and whether it is a link. Costs one list. */
    async newest(draft: string): Promise<PreviewKey | undefined> {
      const keys = await store.list(`${PREFIX}${draft}_`);
      return keys.flatMap(({ key }) => parseKey(key) ?? []).at(-1);
    },

    /** Reads the hash of a link's secret; undefined when it is not there. */
    async hash(key: PreviewKey): Promise<string | undefined> {
      const text = await store.get(keyOf(key));
      return text === undefined ? undefined : readFact(keyOf(key), text, parseFact)?.hash;
    },

    create: (draft: string, id: string, fact: PreviewFact) =>
      store.put(keyOf({ draft, id, kind: 'created' }), JSON.stringify(fact)),

    revoke: (draft: string, id: string, fact: Omit<PreviewFact, 'hash'>) =>
      store.put(keyOf({ draft, id, kind: 'revoked' }), JSON.stringify(fact)),

    /** Removes the links and revocations that were made before a time (milliseconds). */
    async removeBefore(time: number): Promise<void> {
      const keys = (await store.list(PREFIX)).flatMap(({ key }) => parseKey(key) ?? []);
      const expired = keys.filter(({ id }) => timeOfId(id) < time);
      // Links go before revocations, so that a revoked link stays revoked wherever this stops.
      for (const kind of ['created', 'revoked'] as const) {
        const some = expired.filter((key) => key.kind === kind);
        await inBatches(some, (key) => store.remove(keyOf(key)));
      }
    },
  };
}
export type PreviewStore = ReturnType<typeof previewStore>;

const parseFact = (text: string) => PreviewFact.parse(JSON.parse(text));

/** Parses a key that this store made. Logs any other and returns undefined. */
const parseKey = (key: string) =>
  readFact(key, key, (): PreviewKey => {
    const [, draft, id, x] = KEY.exec(key) ?? [];
    return {
      draft: TimedId.parse(draft),
      id: TimedId.parse(id),
      kind: x === 'x' ? 'revoked' : 'created',
    };
  });

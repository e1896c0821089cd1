import * as z from 'zod/mini';
import { Draft } from '#domain/draft.ts';
import { TimedId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { readFact } from './read-fact.ts';

const SUFFIX = { saved: '', scheduled: 's', deleted: 'x', published: 'p' } as const;

/** What a revision did to its draft. */
type DraftKind = keyof typeof SUFFIX;

const KINDS = new Map(
  Object.entries(SUFFIX).map(([kind, suffix]) => [suffix as string, kind as DraftKind]),
);

/** The words of a draft at one time: every revision has them, whatever it did. */
const DraftFact = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  draft: Draft,
  publishAt: z.optional(z.iso.datetime({ offset: true })),
});
export type DraftFact = z.infer<typeof DraftFact>;

/** What a revision's key says. */
export interface DraftKey {
  readonly id: string;
  readonly rev: string;
  readonly kind: DraftKind;
}

/** A draft as its newest revision has it. */
export type DraftHead = DraftKey & DraftFact;

const parseFact = (text: string) => DraftFact.parse(JSON.parse(text));

/** Drafts under `drafts/{id}_{rev}`, with `s` scheduled, `x` deleted, `p` published. The newest revision is the draft. */
export function draftStore(store: FactStore) {
  const keyOf = ({ id, rev, kind }: DraftKey) => `drafts/${id}_${rev}${SUFFIX[kind]}`;

  async function read(key: DraftKey): Promise<DraftHead | undefined> {
    const text = await store.get(keyOf(key));
    const fact = text === undefined ? undefined : readFact(keyOf(key), text, parseFact);
    return fact && { ...key, ...fact };
  }

  const keysOf = async (id = '') =>
    (await store.list(`drafts/${id}`)).flatMap(({ key }) => parseKey(key) ?? []);

  return {
    read,

    /** The newest revision of every draft, by its key. */
    async heads(): Promise<DraftKey[]> {
      const drafts = Map.groupBy(await keysOf(), ({ id }) => id);
      return [...drafts.values()].map((revisions) => revisions.at(-1) as DraftKey);
    },

    /** A draft as it is now, undefined where there never was one. */
    async head(id: string): Promise<DraftHead | undefined> {
      for (const key of (await keysOf(id)).reverse()) {
        const head = await read(key);
        // An older version is better than none, where the newest cannot be read.
        if (head) return head;
      }
      return undefined;
    },

    add: (key: DraftKey, fact: DraftFact) => store.put(keyOf(key), JSON.stringify(fact)),

    /** Removes a draft's revisions but the newest ones. */
    async forget(id: string, { butNewest }: { butNewest: number }): Promise<void> {
      const keys = await keysOf(id);
      const old = keys.slice(0, Math.max(0, keys.length - butNewest));
      for (const key of old) await store.remove(keyOf(key));
    },
  };
}
export type DraftStore = ReturnType<typeof draftStore>;

/** The parts of a key that `add` made; undefined, and reported, for any other. */
const parseKey = (key: string) =>
  readFact(key, key, (): DraftKey => {
    const [, id, rev, suffix = ''] =
      /^drafts\/([a-z0-9]{21})_([a-z0-9]{21})([sxp]?)$/.exec(key) ?? [];
    return {
      id: TimedId.parse(id),
      rev: TimedId.parse(rev),
      kind: KINDS.get(suffix) as DraftKind,
    };
  });

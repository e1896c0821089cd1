import {
  draftKey,
  type DraftFact,
  type DraftKey,
  type DraftKind,
  parseDraftFact,
  parseDraftKey,
} from '#domain/posts/draft-fact.ts';
import type { FactStore, Listed, WaitUntil } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { shelf } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';

/** A draft in the state of its newest revision. */
export type DraftHead = DraftKey & DraftFact;

/** A draft as lists need it, without its text. */
export type ListedDraft = DraftKey &
  Omit<DraftFact, 'draft'> & { readonly title: string; readonly category: string };

const PREFIX = 'drafts/';

/**
 * Stores drafts under `drafts/{id}_{rev}`, followed by `s` for scheduled, `x` for deleted and `p` for published. The
 * newest revision is the draft.
 */
export function draftStore(store: FactStore, waitUntil: WaitUntil) {
  async function read(key: DraftKey): Promise<DraftHead | undefined> {
    const text = await store.get(draftKey(key));
    return text === undefined ? undefined : readFact(draftKey(key), text, parseDraftFact);
  }

  const keysOf = async (id = '') =>
    (await store.list(`drafts/${id}`)).flatMap(({ key }) => parseKey(key) ?? []);

  const index = shelf<ListedDraft>({
    store,
    prefix: PREFIX,
    list: async () => newestOfEach(await store.list(PREFIX)),
    snapshot: storedSnapshot(store, 'drafts'),
    derive: (text, key) => listedDraft(parseDraftFact(text, key)),
    waitUntil,
  });

  return {
    read,

    /** Reads every draft that is not published, without its text, off a shelf. */
    listed: async (): Promise<ListedDraft[]> => [...(await index.read()).facts.values()],

    /** Lists the newest revision of every draft, by its key. */
    async heads(): Promise<DraftKey[]> {
      const drafts = Map.groupBy(await keysOf(), ({ id }) => id);
      return [...drafts.values()].map((revisions) => revisions.at(-1) as DraftKey);
    },

    /** Reads a draft as it is now; undefined when there never was one. */
    async head(id: string): Promise<DraftHead | undefined> {
      for (const key of (await keysOf(id)).reverse()) {
        const head = await read(key);
        // When the newest revision cannot be read, an older one is better than none.
        if (head) return head;
      }
      return undefined;
    },

    add: (key: DraftKey, fact: DraftFact) => store.put(draftKey(key), JSON.stringify(fact)),

    /** Removes the revisions of a draft except some of the newest. */
    async removeRevisions(id: string, { butNewest }: { butNewest: number }): Promise<void> {
      const keys = await keysOf(id);
      const old = keys.slice(0, Math.max(0, keys.length - butNewest));
      for (const key of old) await store.remove(draftKey(key));
    },
  };
}
export type DraftStore = ReturnType<typeof draftStore>;

/** Parses a key that `add` made. Logs any other and returns undefined. */
const parseKey = (key: string) => readFact(key, key, parseDraftKey);

/** Returns the newest revision of each draft that is not published. */
function newestOfEach(listed: readonly Listed[]): Listed[] {
  const newest = new Map<string, { kind: DraftKind; revision: Listed }>();
  for (const revision of listed) {
    const key = parseKey(revision.key);
    if (key) newest.set(key.id, { kind: key.kind, revision });
  }
  return [...newest.values()].flatMap(({ kind, revision }) =>
    kind === 'published' ? [] : [revision],
  );
}

const listedDraft = ({ draft, ...fact }: DraftHead): ListedDraft => ({
  ...fact,
  title: draft.title,
  category: draft.category,
});

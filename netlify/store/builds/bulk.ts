import { parseCommentFact } from '#domain/comments/comment-key.ts';
import { shownFacts } from '#store/documents/document-index.ts';
import { decodeEntries } from '#store/facts/encoded-entries.ts';
import type { FactStore, Listed } from '#store/facts/fact-store.ts';
import { idsUntil } from '#domain/id.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { shelf, type SnapshotFile } from '#store/facts/shelf.ts';

/** Approximate number of characters in a part. */
const PART_SIZE = 4_000_000;

/** Number of new comments after which the snapshot does not wait for the night. */
const TOLERATED = 1_000;

const BEGUN = 'bulk/begun/';
/** The list of all comments by time (`comment-index.ts`). */
const RECENT = 'recent/';

/** Version of the parts. They hold texts of facts and nothing that is derived from them, so that any code can read them. */
const VERSION = 'facts-without-email-receipt-wish';

/** Everything that a build reads in large numbers, in the order of its importance to a build. */
export const BULKS = ['documents', 'thoughts', 'comments'] as const;
export type BulkName = (typeof BULKS)[number];

/**
 * Stores the bulk snapshot: the texts of facts, without e-mail addresses, receipts and wishes for mails, in a few large blobs. A build reads
 * from it what its cache lacks, in a handful of requests. Losing any of it only costs requests.
 */
export function bulkStore(store: FactStore) {
  return {
    /** Notes that the snapshot is brought up to date. */
    async begin(id: string): Promise<void> {
      await store.put(BEGUN + id, '');
      const older = (await store.list(BEGUN)).filter(({ key }) => key < BEGUN + id);
      await inBatches(older, ({ key }) => store.remove(key));
    },

    /** Returns true if a build would have to fetch very many comments one by one. */
    async isBehind(now: Date): Promise<boolean> {
      const begun = (await store.list(BEGUN)).at(-1)?.key.slice(BEGUN.length) ?? '';
      const latest = await newestKeys(store, RECENT, { before: idsUntil(now), count: TOLERATED });
      return latest.filter(({ key }) => key.slice(RECENT.length) > begun).length >= TOLERATED;
    },

    /** Brings a part of the snapshot up to date. When that takes long and is stopped, the next run continues. */
    async update(name: BulkName): Promise<void> {
      const saves: Promise<unknown>[] = [];
      const texts = shelf<string>({
        store,
        prefix: `${name}/`,
        list: async () => BUILT[name](await store.list(`${name}/`)),
        snapshot: bulkSnapshot(store, name),
        version: VERSION,
        derive: withoutSecrets,
        tolerance: 0,
        waitUntil: (work: Promise<unknown>) => saves.push(work),
      });
      const [result] = await Promise.allSettled([texts.read()]);
      await Promise.all(saves);
      if (result.status === 'rejected') throw result.reason;
    },
  };
}

/** Loads the texts of facts from the bulk snapshot. */
export const bulkTexts = (store: FactStore, name: BulkName) => async () =>
  decodeEntries<string>(await bulkSnapshot(store, name).load(), VERSION);

/** The facts that a build needs. It reads neither drafts nor thoughts and comments that wait for the author. */
const BUILT = {
  documents: shownFacts,
  thoughts: builtFacts,
  comments: builtFacts,
} as const satisfies Record<BulkName, (listed: readonly Listed[]) => readonly Listed[]>;

/** Returns the facts about thoughts and comments that readers see. */
export function builtFacts(listed: readonly Listed[]): readonly Listed[] {
  const kinds = new Map<string, string>();
  for (const { key } of listed) {
    kinds.set(subjectOf(key), (kinds.get(subjectOf(key)) ?? '') + kindOf(key));
  }
  return listed.filter(({ key }) => {
    const kindsOfOne = kinds.get(subjectOf(key)) ?? '';
    const isApproved = kindsOfOne.includes('a');
    if (key.startsWith('thoughts/')) return isApproved && !kindsOfOne.includes('x');
    return isApproved || !kindsOfOne.includes('h');
  });
}

/** Returns the key of the thought or comment that a fact is about. */
const subjectOf = (key: string) => key.replace(/_\w+$/, '');
/** Returns the letter of the kind of a fact: `a` for approved, `x` for declined or removed, `h` for held. */
const kindOf = (key: string) => /_(\w)\w*$/.exec(key)?.[1] ?? '';

/**
 * Returns the text of a fact without e-mail address, receipt and the wish for mails, which no build shows. The address
 * becomes an empty one, since its schema asks for one. Throws for a text that is no object of JSON.
 */
function withoutSecrets(text: string): string {
  const { receipt: _, tell: __, ...fact } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify('email' in fact ? { ...fact, email: '' } : fact);
}

/** Parses a fact about a comment as builds keep it. */
export const parseBuiltComment: typeof parseCommentFact = (text, key) =>
  parseCommentFact(withoutSecrets(text), key);

/** Opens a snapshot in parts, under `bulk/{name}/`. */
function bulkSnapshot(store: FactStore, name: BulkName): SnapshotFile {
  const prefix = `bulk/${name}/`;
  const listKeys = async () => (await store.list(prefix)).map(({ key }) => key);
  return {
    partSize: PART_SIZE,

    async load() {
      const parts: string[] = [];
      // One part at a time: several MB are enough for a connection.
      for (const key of await listKeys()) {
        const text = await store.get(key).catch(() => undefined);
        if (text !== undefined) parts.push(text);
      }
      return parts;
    },

    async save(parts) {
      const made = new Map(parts.map((text, n) => [`${prefix}${n}`, text]));
      for (const [key, text] of made) await store.put(key, text);
      const surplus = (await listKeys()).filter((key) => !made.has(key));
      await inBatches(surplus, (key) => store.remove(key));
    },
  };
}

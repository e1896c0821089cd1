import { idsUntil } from '#domain/id.ts';
import { shownFacts } from '#store/documents/document-index.ts';
import { DOCUMENTS } from '#store/documents/document-kinds.ts';
import { decodeEntries } from '#store/facts/encoded-entries.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind as declare, withoutSecrets } from '#store/facts/kind.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { removeKeys, removeUnder } from '#store/facts/remove-keys.ts';
import { shelf, type SnapshotFile } from '#store/facts/shelf.ts';
import { builtFacts } from '#store/texts/built-facts.ts';
import { COMMENTS, LISTS, THOUGHTS } from '#store/texts/text-kinds.ts';

/** Approximate number of characters in a part. */
const PART_SIZE = 4_000_000;

/** Number of new comments after which the snapshot does not wait for the night. */
const TOLERATED = 1_000;

export const BULK_PARTS = declare('bulk/{name}/{n}', {
  holds: 'texts of facts that builds read, without e-mail addresses and receipts',
  read: (text) => text,
  parts: { name: 'documents|thoughts|comments', n: '\\d+' },
});
export const BEGUN = declare('bulk/begun/{id}', {
  holds: 'nothing: the texts that builds read were brought up to date; the newest counts',
});
const RECENT = LISTS.shown.prefix;

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
      const key = BEGUN.make({ id });
      await store.put(key, '');
      await removeUnder(store, BEGUN.prefix, (other) => other < key);
    },

    /** Returns true if a build would have to fetch very many comments one by one. */
    async isBehind(now: Date): Promise<boolean> {
      const [begins, latest] = await Promise.all([
        store.list(BEGUN.prefix),
        newestKeys(store, RECENT, { before: idsUntil(now), count: TOLERATED }),
      ]);
      const begun = begins.at(-1)?.key.slice(BEGUN.prefix.length) ?? '';
      return latest.filter(({ key }) => key.slice(RECENT.length) > begun).length >= TOLERATED;
    },

    /** Brings a part of the snapshot up to date. When that takes long and is stopped, the next run continues. */
    async update(name: BulkName): Promise<void> {
      const saves: Promise<unknown>[] = [];
      const { kind, built } = BUILT[name];
      const texts = shelf<string>({
        store,
        prefix: kind.prefix,
        list: async () => built(await store.list(kind.prefix)),
        snapshot: bulkSnapshot(store, name),
        version: VERSION,
        derive: (text) => withoutSecrets(text, kind),
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

/** The kinds of facts that a build needs, and those among them. It reads neither drafts nor texts that wait for the author. */
const BUILT = {
  documents: { kind: DOCUMENTS, built: shownFacts },
  thoughts: { kind: THOUGHTS, built: builtFacts },
  comments: { kind: COMMENTS, built: builtFacts },
} as const satisfies Record<BulkName, unknown>;

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
      await removeKeys(store, surplus);
    },
  };
}

import {
  type DocumentKey,
  documentPrefix,
  historyKey,
  historyPrefix,
  keyBeforeHistory,
  parseDocumentKey,
} from '#domain/documents/document-key.ts';
import { type DocumentRevision, parseDocumentFact } from '#domain/documents/document-fact.ts';
import { type DocumentState, foldRevisions } from '#domain/documents/revision.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** A revision as far as its key tells, with the key itself. */
export type KeyedRevision = DocumentKey & { readonly key: string };

export type Document = DocumentState<DocumentRevision> & { readonly id: string };

/** Parses keys, in their order. A key of another form is logged and left out. */
export const readKeys = (keys: readonly string[]): KeyedRevision[] =>
  keys.flatMap((key) => readFact(key, key, (text) => ({ key, ...parseDocumentKey(text) })) ?? []);

/** Reads documents from the keys of their revisions, so that it costs one list however often one was changed. */
export function documentReader(store: FactStore) {
  const keysOf = async (id: string) => (await store.list(documentPrefix(id))).map(({ key }) => key);

  /** Lists the keys of all revisions of a document in order, also of those that are superseded. */
  async function allKeysOf(id: string): Promise<string[]> {
    const [listed, superseded] = await Promise.all([keysOf(id), store.list(historyPrefix(id))]);
    return [...new Set([...listed, ...superseded.map(({ key }) => keyBeforeHistory(key))])].sort();
  }

  async function readRevision({ key }: KeyedRevision): Promise<DocumentRevision | undefined> {
    const text = (await store.get(key)) ?? (await store.get(historyKey(key)));
    return text === undefined ? undefined : readFact(key, text, parseDocumentFact);
  }

  /** Reads the texts of a state. Returns the revision that cannot be read when there is one. */
  async function withTexts(
    id: string,
    state: DocumentState<KeyedRevision>,
  ): Promise<{ document: Document } | { unreadable: KeyedRevision }> {
    const [shown, draft] = await Promise.all([
      state.shown ? readRevision(state.shown) : undefined,
      state.draft ? readRevision(state.draft) : undefined,
    ]);
    if (state.draft && !draft) return { unreadable: state.draft };
    if (state.shown && !shown) return { unreadable: state.shown };
    return { document: { ...state, id, shown, draft } };
  }

  /** Folds revisions into the newest state whose texts can be read. */
  async function readable(
    id: string,
    revisions: readonly KeyedRevision[],
  ): Promise<Document | undefined> {
    const state = foldRevisions(revisions);
    if (!state) return undefined;
    const read = await withTexts(id, state);
    if ('document' in read) return read.document;
    return readable(
      id,
      revisions.filter((one) => one !== read.unreadable),
    );
  }

  return {
    /** Returns the state of a document from its keys alone; undefined when there is none. Costs one list. */
    state: async (id: string): Promise<DocumentState<KeyedRevision> | undefined> =>
      foldRevisions(readKeys(await keysOf(id))),

    /**
     * Reads a document with one list and a get for each of its texts; undefined when there is none. When a text cannot be
     * read, the document has the one before it, which may be superseded.
     */
    async read(id: string): Promise<Document | undefined> {
      const listed = readKeys(await keysOf(id));
      if (listed.length === 0) return undefined;
      const state = foldRevisions(listed);
      const read = state && (await withTexts(id, state));
      return read && 'document' in read
        ? read.document
        : readable(id, readKeys(await allKeysOf(id)));
    },

    /** Lists all revisions of a document in order, also those that are superseded. */
    revisions: async (id: string) => readKeys(await allKeysOf(id)),

    /** Reads the texts of some revisions. One that cannot be read is left out. */
    readRevisions: async (revisions: readonly KeyedRevision[]): Promise<DocumentRevision[]> => {
      const read = await Promise.all(revisions.map(readRevision));
      return read.filter((one) => one !== undefined);
    },
  };
}

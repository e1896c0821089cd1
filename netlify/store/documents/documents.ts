import type { DocumentFact } from '#domain/documents/document-fact.ts';
import {
  type DocumentKey,
  documentKey,
  documentPrefix,
  DOCUMENTS,
  historyKey,
  historyPrefix,
} from '#domain/documents/document-key.ts';
import { foldRevisions, isDraft, supersededRevisions } from '#domain/documents/revision.ts';
import { timeOfId } from '#domain/id.ts';
import { addressesOf } from '#domain/posts/post.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import type { ShelfOptions } from '#store/facts/shelf.ts';
import { addressStore } from './addresses.ts';
import { type DocumentIndex, documentIndex } from './document-index.ts';
import { documentReader, readKeys } from './read-document.ts';

/**
 * Stores documents: posts, drafts and own pages. Each is the fold of its revisions under
 * `documents/{id}_{rev}_{from}`, and has the addresses that lead to it.
 */
export function documentStore(
  store: FactStore,
  options: Pick<ShelfOptions, 'spare' | 'waitUntil'>,
) {
  const reader = documentReader(store);
  const { remember, ...addresses } = addressStore(store);
  const readIndex = documentIndex(store, options);
  let remembered: DocumentIndex | undefined;

  return {
    ...reader,
    ...addresses,

    /** Reads all documents for lists. Costs one list, and a get for each text that neither process nor snapshot has. */
    async index(): Promise<DocumentIndex> {
      const index = await readIndex();
      if (index !== remembered) {
        for (const { document, ...post } of index.posts) remember(addressesOf(post), document);
      }
      remembered = index;
      return index;
    },

    /**
     * Lists the documents in the trash, from their keys alone, also those of which nothing but the deletion is left. Times
     * are in milliseconds.
     */
    async deletions(): Promise<{ id: string; deletedAt: number }[]> {
      const listed = (await store.list(DOCUMENTS)).map(({ key }) => key);
      return [...Map.groupBy(readKeys(listed), ({ id }) => id)].flatMap(([id, revisions]) => {
        const head = foldRevisions(revisions)?.head ?? revisions.at(-1);
        return head?.kind === 'deleted' ? [{ id, deletedAt: timeOfId(head.rev) }] : [];
      });
    },

    /** Lists the ids of all documents, from their keys alone. */
    ids: async (): Promise<string[]> => [
      ...new Set(readKeys((await store.list(DOCUMENTS)).map(({ key }) => key)).map(({ id }) => id)),
    ],

    add: (key: DocumentKey, fact: DocumentFact) =>
      store.put(documentKey(key), JSON.stringify(fact)),

    /** Removes one revision, which a newer one has replaced. */
    removeRevision: (key: DocumentKey) => store.remove(documentKey(key)),

    /** Removes the unpublished texts of a document that newer ones have replaced, except some of the newest. */
    async removeOldDrafts(id: string, { butNewest }: { butNewest: number }): Promise<void> {
      const listed = readKeys((await store.list(documentPrefix(id))).map(({ key }) => key));
      const replaced = supersededRevisions(listed).filter(isDraft);
      const old = replaced.slice(0, Math.max(0, replaced.length - butNewest));
      await removeKeys(store, old);
    },

    /**
     * Moves the revisions that were superseded before a time (milliseconds) to `history/`, so that lists do not grow with
     * every change. Each is written there before it is removed. Safe to repeat and to stop anywhere.
     */
    async moveSuperseded(time: number): Promise<void> {
      const listed = (await store.list(DOCUMENTS)).map(({ key }) => key);
      const documents = Map.groupBy(readKeys(listed), ({ id }) => id);
      const isOld = ({ rev }: DocumentKey) => timeOfId(rev) < time;
      const superseded = [...documents.values()].flatMap((revisions) =>
        // The rest still shows a second creation, which does not count.
        supersededRevisions(revisions).length === 0
          ? []
          : supersededRevisions(revisions.filter(isOld)),
      );
      await inBatches(superseded, async ({ key }) => {
        const text = await store.get(key);
        if (text !== undefined) await store.put(historyKey(key), text);
        await store.remove(key);
      });
    },

    /** Removes every revision of a document. The newest goes last, so that it stays deleted wherever this stops. */
    async removeAll(id: string): Promise<void> {
      const superseded = await store.list(historyPrefix(id));
      await removeKeys(store, superseded);
      const keys = (await store.list(documentPrefix(id))).map(({ key }) => key);
      await removeKeys(store, keys.slice(0, -1));
      await removeKeys(store, keys.slice(-1));
    },
  };
}
export type DocumentStore = ReturnType<typeof documentStore>;

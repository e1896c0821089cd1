import { type DocumentRevision, parseDocumentFact } from '#domain/documents/document-fact.ts';
import { DOCUMENTS } from '#domain/documents/document-key.ts';
import { type DocumentState, foldRevisions } from '#domain/documents/revision.ts';
import { isOfProbe } from '#domain/probe/traces.ts';
import { splitContent } from '#domain/posts/block.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { excerptOf } from '#domain/posts/excerpt.ts';
import { byNewest, type PostSummary, summarise } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import type { FactStore, Listed } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';
import { type Document, documentReader, type KeyedRevision, readKeys } from './read-document.ts';

/** A revision as lists need it, without the contents of its texts. */
export type ListedRevision = Omit<DocumentRevision, 'post' | 'page' | 'draft' | 'words'> & {
  readonly post?: PostSummary;
  readonly page?: Pick<SitePage, 'id' | 'title'>;
  readonly draft?: Pick<DraftSummary, 'title' | 'category' | 'excerpt' | 'page'>;
};

/** A document as lists need it. */
export type ListedDocument = DocumentState<ListedRevision> & { readonly id: string };

/** A post that readers see, with its document and the revision that its text comes from. */
export type ListedPost = PostSummary & { readonly document: string; readonly rev: string };

export interface DocumentIndex {
  readonly documents: readonly ListedDocument[];
  readonly byId: ReadonlyMap<string, ListedDocument>;
  /** Ids of documents of which a present text cannot be read. They have the one before it, or are left out. */
  readonly unreadable: ReadonlySet<string>;
  /** The posts that readers see, newest first. */
  readonly posts: readonly ListedPost[];
}

/**
 * Makes a reader of all documents, on a shelf of the texts that are not superseded. As long as nothing changes, the
 * result is the same object.
 */
export function documentIndex(
  store: FactStore,
  { spare, waitUntil }: Pick<ShelfOptions, 'spare' | 'waitUntil'>,
) {
  const texts = shelf<ListedRevision>({
    store,
    prefix: DOCUMENTS,
    snapshot: storedSnapshot(store, 'documents'),
    // After an update of the code, whose snapshot has another version.
    ...(spare && { spare }),
    derive: (text, key) => listedRevision(parseDocumentFact(text, key)),
    waitUntil,
  });
  const reader = documentReader(store);
  let last: { of: unknown; heads: string; index: DocumentIndex } | undefined;

  return async (): Promise<DocumentIndex> => {
    let states: readonly KeyedState[] = [];
    const { facts } = await texts.read(async () => {
      const listed = await store.list(DOCUMENTS);
      states = statesOf(listed.map(({ key }) => key));
      return withText(listed, states);
    });
    const heads = states.map(({ head }) => head.rev).join();
    // Sorting thousands of posts is done once for each state of the site, not for each reader.
    if (last?.of !== facts || last.heads !== heads) {
      last = { of: facts, heads, index: await indexOf(states, facts, reader) };
    }
    return last.index;
  };
}

/** The state of a document as far as keys tell. */
type KeyedState = DocumentState<KeyedRevision> & { readonly id: string };

/** Folds revisions into the states of their documents. What a probe makes is in no list, nor in a build. */
function statesOf(keys: readonly string[]): KeyedState[] {
  const revisions = readKeys(keys).filter(({ id }) => !isOfProbe(id));
  const documents = Map.groupBy(revisions, ({ id }) => id);
  return [...documents].flatMap(([id, ofDocument]) => {
    const state = foldRevisions(ofDocument);
    return state ? [{ ...state, id }] : [];
  });
}

/** Returns the facts that hold the texts that readers see. */
export function shownFacts(listed: readonly Listed[]): readonly Listed[] {
  const states = statesOf(listed.map(({ key }) => key));
  const shown = new Set(
    states.flatMap(({ status, shown: one }) => (status === 'published' ? one?.key : [])),
  );
  return listed.filter(({ key }) => shown.has(key));
}

/** Returns the facts that hold the texts of documents. */
function withText(listed: readonly Listed[], states: readonly KeyedState[]): readonly Listed[] {
  const wanted = new Set(states.flatMap(({ shown, draft }) => [shown?.key, draft?.key]));
  return listed.filter(({ key }) => wanted.has(key));
}

/** Makes the index. A document with a text that cannot be read is listed as `reader` returns it. */
async function indexOf(
  states: readonly KeyedState[],
  texts: ReadonlyMap<string, ListedRevision>,
  reader: ReturnType<typeof documentReader>,
): Promise<DocumentIndex> {
  const textOf = (revision: KeyedRevision | undefined) => revision && texts.get(revision.key);
  const damaged = states.filter(({ shown, draft }) =>
    [shown, draft].some((one) => one && !texts.has(one.key)),
  );
  const instead = new Map<string, ListedDocument | undefined>();
  await inBatches(damaged, async ({ id }) => {
    const found = await reader.read(id);
    instead.set(id, found && listedDocument(found));
  });
  const documents = states.flatMap((state): ListedDocument[] => {
    if (!instead.has(state.id))
      return [{ ...state, shown: textOf(state.shown), draft: textOf(state.draft) }];
    const found = instead.get(state.id);
    return found ? [found] : [];
  });
  const posts = documents.flatMap(({ id, status, shown }) =>
    status === 'published' && shown?.post ? { ...shown.post, document: id, rev: shown.rev } : [],
  );
  return {
    documents,
    byId: new Map(documents.map((one) => [one.id, one])),
    unreadable: new Set(instead.keys()),
    posts: posts.sort(byNewest),
  };
}

const listedDocument = ({ shown, draft, ...state }: Document): ListedDocument => ({
  ...state,
  shown: shown && listedRevision(shown),
  draft: draft && listedRevision(draft),
});

function listedRevision({
  post,
  page,
  draft,
  words: _words,
  ...rest
}: DocumentRevision): ListedRevision {
  return {
    ...rest,
    ...(post && { post: summarise(post) }),
    ...(page && { page: { id: page.id, title: page.title } }),
    ...(draft && {
      draft: {
        title: draft.title,
        category: draft.category,
        excerpt: excerptOf(splitContent(draft.content)),
        page: draft.page,
      },
    }),
  };
}

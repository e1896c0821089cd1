import { LANGUAGE_FILE } from '#domain/texts/languages.ts';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Thread } from '#domain/comments/comment.ts';
import { countComments, nest } from '#domain/comments/thread.ts';
import { byNewest, type PostRef, refKey } from '#domain/posts/post.ts';
import { redirectRules, REDIRECTS } from '#domain/site/old-paths.ts';
import { isReserved } from '#domain/site/site-page.ts';
import { approvedThoughts, type ThoughtFact } from '#domain/thoughts/thought-fact.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { type BulkName, bulkTexts } from '#store/builds/bulk.ts';
import { builtFacts } from '#store/texts/built-facts.ts';
import { commentShelf } from '#store/texts/comments.ts';
import type { FactStore, Listed } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { moderationRecord } from '#domain/moderation/moderation-record.ts';
import { MODERATED_KEYS, textStates } from '#domain/moderation/text-states.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { type DocumentRevision, parseDocumentFact } from '#domain/documents/document-fact.ts';
import { contentTag } from '#store/builds/content-tag.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { shownFacts } from '#store/documents/document-index.ts';
import { documentReader } from '#store/documents/read-document.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { siteStore } from '#store/site/site-facts.ts';
import { latestTakedown } from '#store/builds/takedowns.ts';
import { thoughtShelf } from '#store/texts/thoughts.ts';
import { type CommentFact, foldThread, publicComment } from '#domain/comments/comment-fact.ts';
import { windowOf } from '#domain/comments/thread-window.ts';

/**
 * Reads every post, comment and approved thought, the settings and the own pages from the store into
 * `{cache}/content.json`, for the build to work from, and the redirects from paths of another site into a file beside it.
 * Only facts that the cache lacks are fetched, many of them from the bulk snapshot. Rejects and leaves these files
 * unchanged when the store fails, or is empty although the last build had posts: a fault must never lead to a site
 * without its posts. Facts that were read before a failure stay in the cache for the next pull. Comments that cannot be
 * fetched fail no build. Their threads are left to the script of the page, and the build counts as one of other content.
 * `sendsMail` says that the site has a mail server. The settings of letters stay in the store.
 */
export async function pull(
  store: FactStore,
  cache: string,
  { sendsMail = false }: { readonly sendsMail?: boolean } = {},
): Promise<Pull> {
  await mkdir(cache, { recursive: true });
  const { takedown, documents, comments, thoughts, site, readerKeys } = await readFacts(
    store,
    cache,
  );
  const file = join(cache, 'content.json');
  // Deleted posts stay in the trash for a month, so an empty store is the wrong one or was emptied.
  if (documents.isEmpty && (await hadPosts(file))) {
    throw new Error(
      `The store is empty, but the last build had posts: the pull was stopped. If this is another site, or was emptied on purpose, remove the folder ${cache}, or deploy without the cache on Netlify.`,
    );
  }
  const { shown } = documents;
  const content = contentTag(
    shown.map(({ rev }) => rev),
    takedown,
    site.revision,
  );
  const posts = firstAtAddress(
    shown.flatMap(({ id: document, rev, post }) => (post ? [{ document, rev, post }] : [])),
  );
  // A newer version of the site may use the address of a page that was saved before.
  const pages = shown.flatMap(({ page }) => (page && !isReserved(page.id) ? [page] : []));
  const missing = comments.missing.length;
  const { letters, ...settings } = site.settings;
  const pulled: PulledContent = {
    content: missing === 0 ? content : `${content}-incomplete`,
    posts: posts.map(({ post }) => post).sort(byNewest),
    revisions: Object.fromEntries(posts.map(({ post, rev }) => [refKey(post), rev])),
    ...((settings.publication ?? settings.fediverse) !== undefined && {
      documents: Object.fromEntries(posts.map(({ post, document }) => [refKey(post), document])),
    }),
    threads: threadsOf(comments, posts),
    thoughts: approvedThoughts(thoughts.facts.values()),
    settings,
    ...(sendsMail && letters && { lettersOn: true }),
    moderation: moderationRecord(
      textStates(readerKeys, { approvals: approvalsOf(thoughts.facts.values()) }),
    ),
    pages: pages.sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  await replaceFile(join(cache, REDIRECTS), redirectRules(pulled.posts, pulled.pages));
  await replaceFile(join(cache, LANGUAGE_FILE), site.settings.language);
  await replaceFile(file, JSON.stringify(pulled));
  return { ...pulled, skipped: documents.skipped + comments.skipped + thoughts.skipped, missing };
}

/** Leaves out posts at the address of an older document, which a preview may have beside those of production. */
const firstAtAddress = <T extends { readonly post: PostRef }>(posts: readonly T[]): T[] => [
  ...new Map(posts.toReversed().map((one) => [refKey(one.post), one])).values(),
];

/** The pulled content, and the numbers of facts that could not be parsed and fetched. */
type Pull = PulledContent & { readonly skipped: number; readonly missing: number };

/** Reads all facts. Those that were read before a failure stay in the cache. */
async function readFacts(store: FactStore, cache: string) {
  const saves: Promise<unknown>[] = [];
  // The keys of all texts of readers, also of those that no build reads.
  const readerKeys: string[] = [];
  const noting = (from: FactStore): FactStore => ({
    ...from,
    async list(prefix) {
      const listed = await from.list(prefix);
      for (const { key } of listed) readerKeys.push(key);
      return listed;
    },
  });
  const shelfOptions = (name: BulkName) => ({
    store,
    spare: bulkTexts(store, name),
    prefix: `${name}/`,
    snapshot: fileSnapshot(join(cache, `${name}.snapshot`)),
    forgets: name !== 'documents',
    waitUntil: (work: Promise<unknown>) => saves.push(work),
  });
  // The takedown is read before the comments: whatever is read after it shows the effect of that takedown.
  const takedown = await latestTakedown(store);
  const reads = [
    readDocuments(store, shelfOptions('documents')),
    thoughtShelf({ ...shelfOptions('thoughts'), store: noting(store) }).read(),
    readSite(store),
  ] as const;
  await Promise.allSettled(reads);
  await Promise.all(saves);
  const [documents, thoughts, site] = await Promise.all(reads);
  // Last, since a build can do without some of them: they must not use up the time or the requests of the others.
  const comments = await commentShelf({
    ...shelfOptions('comments'),
    list: async () => builtFacts(await noting(store).list('comments/')),
    isBuilt: true,
  }).readAvailable();
  await Promise.all(saves);
  // Listed after the facts: a text that expires meanwhile is in both, and counts once.
  await noting(store).list(MODERATED_KEYS.prefix);
  return { takedown, documents, comments, thoughts, site, readerKeys };
}

/** Reads the texts of documents that readers see. In place of one that cannot be read, it is the one before. */
async function readDocuments(store: FactStore, options: ShelfOptions) {
  let isEmpty = true;
  let listed: readonly Listed[] = [];
  const { facts, skipped } = await shelf<DocumentRevision>({
    ...options,
    async list() {
      const all = await store.list(options.prefix);
      isEmpty = all.length === 0;
      listed = shownFacts(all);
      return listed;
    },
    derive: parseDocumentFact,
  }).read();
  const shown = [...facts.values()];
  const reader = documentReader(store);
  const damaged = listed.filter(({ key }) => !facts.has(key));
  await inBatches(damaged, async ({ key }) => {
    const before = await reader.read(parseDocumentKey(key).id);
    if (before?.status === 'published' && before.shown) shown.push(before.shown);
  });
  return { shown: shown.sort((a, b) => (a.id < b.id ? -1 : 1)), skipped, isEmpty };
}

/** Returns the times at which thoughts were approved, by their ids. */
const approvalsOf = (facts: Iterable<ThoughtFact>) =>
  new Map(
    [...facts].flatMap((fact) =>
      'decided' in fact && fact.kind === 'approved' ? [[fact.id, fact.decided.at] as const] : [],
    ),
  );

/** Reads the settings, which are fetched anew for each build. */
async function readSite(store: FactStore) {
  const found = await siteStore(store).settings();
  return { revision: found?.rev, settings: found?.settings ?? DEFAULT_SETTINGS };
}

type Comments = Awaited<ReturnType<ReturnType<typeof commentShelf>['readAvailable']>>;

/**
 * Builds the thread of each post that has comments. A thread that lacks a fact is left out, since the fact may be a
 * removal. The page then loads all of it.
 */
function threadsOf(
  { facts, missing }: Comments,
  posts: readonly { readonly document: string; readonly post: PostRef }[],
): Record<string, Thread> {
  const byDocument = Map.groupBy(facts.values(), ({ place }) => place);
  for (const key of missing) byDocument.delete(key.split('/')[1] ?? '');
  return Object.fromEntries(
    posts.flatMap(({ document, post }) => {
      const ofPost = byDocument.get(document);
      return ofPost ? [[refKey(post), builtThread(ofPost)]] : [];
    }),
  );
}

async function hadPosts(file: string): Promise<boolean> {
  const text = await readIfPresent(file);
  return text !== undefined && (JSON.parse(text) as PulledContent).posts.length > 0;
}

function fileSnapshot(file: string) {
  return {
    load: async () => [await readFile(file, 'utf8')],
    save: (parts: readonly string[]) => replaceFile(file, parts.join('')),
  };
}

/** Returns a thread as it is built into the page of its post: its newest comments. */
function builtThread(facts: readonly CommentFact[]): Thread {
  const { shown, removed } = foldThread(facts);
  const { items, older } = windowOf(shown, { render: publicComment });
  const removal = newestOf(
    facts.filter(({ kind }) => kind === 'removed').map(({ change }) => change),
  );
  return {
    comments: nest(items),
    stats: countComments(shown.map(publicComment)),
    latest: newestOf([...shown, ...removed].map(({ changed }) => changed)) ?? '',
    ...(older !== undefined && { older }),
    ...(removal !== undefined && { removal }),
  };
}

const newestOf = (ids: readonly string[]) => ids.toSorted().at(-1);

import { OLD_TEXTS } from '#domain/backup/contents.ts';
import type { FactStore, Listed } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { onlyPage } from '#store/facts/only-page.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { Totals } from '#store/ledger/totals.ts';
import { missingLists } from '#store/builds/missing-lists.ts';
import { convertDocuments } from './convert.ts';
import { keyForDocument, parseOldDraft, parseOldPage, parseOldPost } from './old-facts.ts';

/** Derived data that names posts by their addresses. */
const OLD_DERIVED = [
  'recent/',
  'held/',
  'bulk/',
  'snapshots/posts-',
  'snapshots/comments-',
  'snapshots/drafts',
];
const VIEWS = 'views/';

/** Returns true for a store with texts of format 1. */
export async function hasOldTexts(store: FactStore): Promise<boolean> {
  const pages = await Promise.all(OLD_TEXTS.map((prefix) => onlyPage(store, prefix)));
  return pages.some((facts) => facts?.length !== 0);
}

/**
 * Makes documents of the posts, drafts and own pages of format 1, and gives them their comments, views and takedowns.
 * Every fact that is written is read and compared. The texts of format 1 stay. The lists of comments are made later.
 * Safe to repeat, and to stop anywhere. Throws when something is not as it should be.
 */
export async function upgradeToDocuments(store: FactStore): Promise<void> {
  const documentAt = await upgradeTexts(store);
  await upgradeViews(store, documentAt);
  for (const prefix of OLD_DERIVED) {
    await inBatches(await store.list(prefix), ({ key }) => store.remove(key));
  }
  await missingLists(store).set();
}

/** Removes the texts of format 1. */
export async function removeOldTexts(store: FactStore): Promise<void> {
  for (const prefix of OLD_TEXTS) {
    await inBatches(await store.list(prefix), ({ key }) => store.remove(key));
  }
}

async function upgradeTexts(store: FactStore): Promise<ReadonlyMap<string, string>> {
  const keys = (await Promise.all(OLD_TEXTS.map((prefix) => store.list(prefix))))
    .flat()
    .map(({ key }) => key);
  const under = (...prefixes: string[]) =>
    keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  const [posts, drafts, pages] = await Promise.all([
    readFacts(store, under('posts/', 'history/'), parseOldPost),
    readFacts(store, under('drafts/'), parseOldDraft),
    readFacts(store, under('site/pages/'), parseOldPage),
  ]);
  const { facts, documentAt } = convertDocuments({
    posts: newestOf(posts.map(({ fact }) => fact)),
    drafts: drafts.map(({ fact }) => fact),
    pages: pages.map(({ fact }) => fact),
  });
  await writeAll(store, facts);
  // Few at a time, since they may be many.
  await rename(store, under('comments/'), documentAt);
  for (const prefix of ['takedowns/', 'webhooks/']) {
    const listed = (await store.list(prefix)).map(({ key }) => key);
    const old = await rename(store, listed, documentAt);
    await inBatches(old, (key) => store.remove(key));
  }
  return documentAt;
}

/** Returns revisions once. One that was just superseded is under two keys. */
function newestOf<T extends { readonly ref: object; readonly rev: string }>(
  revisions: readonly T[],
): T[] {
  return [
    ...new Map(revisions.map((one) => [`${JSON.stringify(one.ref)} ${one.rev}`, one])).values(),
  ];
}

/** Writes facts and compares what is there. */
async function writeAll(store: FactStore, facts: ReadonlyMap<string, string>): Promise<void> {
  await inBatches([...facts], async ([key, text]) => {
    if ((await store.get(key)) === text) return;
    await store.put(key, text);
    if ((await store.get(key)) !== text) throw new Error(`${key} is not as it was written.`);
  });
}

/** Writes facts under the keys that they have in format 2. Returns the keys that they had. */
async function rename(
  store: FactStore,
  keys: readonly string[],
  documentAt: ReadonlyMap<string, string>,
): Promise<string[]> {
  const renamed = keys.flatMap((key) => {
    const to = keyForDocument(key, documentAt);
    return to === undefined ? [] : [[key, to] as const];
  });
  await inBatches(renamed, async ([key, to]) => {
    const text = await store.get(key);
    if (text !== undefined) await writeAll(store, new Map([[to, text]]));
  });
  return renamed.map(([key]) => key);
}

/**
 * Counts views by document: those of open hours, whose keys name a post, and the sums of the others. A view that is under
 * both keys when this stops is under the new one alone after it is repeated.
 */
async function upgradeViews(store: FactStore, documentAt: ReadonlyMap<string, string>) {
  for await (const { facts } of store.pages(VIEWS)) {
    await inBatches(facts, async ({ key }: Listed) => {
      const to = viewOf(key, documentAt);
      if (to === undefined) return;
      await store.put(to, '');
      await store.remove(key);
    });
  }
  const sums = [
    ...(await store.list(`totals/${VIEWS}`)),
    ...(await store.list('snapshots/views-')),
  ];
  await inBatches(sums, async ({ key }) => {
    const text = await store.get(key);
    if (text === undefined) return;
    const sum: unknown = JSON.parse(text);
    const named = JSON.stringify(
      key.startsWith('totals/')
        ? renamedTotals(Totals.parse(sum), documentAt)
        : renamedCounts(sum as Counts, documentAt),
    );
    if (named !== text) await writeAll(store, new Map([[key, named]]));
  });
}

/** Returns the key of a view that names the document of its post; undefined for one that does, or for another post. */
function viewOf(key: string, documentAt: ReadonlyMap<string, string>): string | undefined {
  const parts = key.split('/');
  const [id = '', category = ''] = [parts.at(-2), parts.at(-3)];
  const document = documentAt.get(`${category}/${id}`);
  return document && [...parts.slice(0, -3), document, parts.at(-1)].join('/');
}

type Counts = Readonly<Record<string, number>>;

function renamedCounts(counts: Counts, documentAt: ReadonlyMap<string, string>): Counts {
  const renamed: Record<string, number> = {};
  for (const [subject, count] of Object.entries(counts)) {
    const name = documentAt.get(subject) ?? subject;
    renamed[name] = (renamed[name] ?? 0) + count;
  }
  return renamed;
}

function renamedTotals(totals: Totals, documentAt: ReadonlyMap<string, string>): Totals {
  const apart = Object.entries(totals.apart).map(
    ([tag, { subjects, days }]) =>
      [tag, { subjects: renamedCounts(subjects, documentAt), days }] as const,
  );
  return {
    ...totals,
    subjects: renamedCounts(totals.subjects, documentAt),
    apart: Object.fromEntries(apart),
  };
}

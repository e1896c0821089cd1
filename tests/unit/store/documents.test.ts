import { expect, test } from 'vitest';
import { documentKey, historyKey } from '#domain/documents/document-key.ts';
import type { RevisionKind } from '#domain/documents/revision.ts';
import { timedId } from '#domain/id.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { Post, type PostRef } from '#domain/posts/post.ts';
import { type DocumentStore, documentStore } from '#store/documents/documents.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const AT = '2026-11-21T12:00:00.000Z';
const TIME = Date.parse(AT);
const WRITTEN = { by: 'Ada', at: AT };
const SAMPLE = Post.parse(samplePost);
const ADDRESS = { category: 'writings', id: samplePost.id } as const satisfies PostRef;
const rev = (n: number) => timedId(TIME + n, 'x'.repeat(12));
const ID = rev(0);
const OTHER = rev(1);

const open = (store: FactStore) => documentStore(store, { waitUntil: () => undefined });

const keyOf = (n: number, kind: RevisionKind) =>
  ({ id: ID, rev: rev(n), kind, from: n === 0 ? undefined : rev(n - 1) }) as const;

/** Adds a history to a document, in which each revision is made from the one before it and has a title of its own. */
async function addHistory(documents: DocumentStore, ...kinds: RevisionKind[]): Promise<void> {
  for (const [n, kind] of kinds.entries()) {
    const title = `Text ${n}`;
    await documents.add(keyOf(n, kind), {
      ...WRITTEN,
      ...((kind === 'published' || kind === 'moved') && { post: { ...SAMPLE, title } }),
      ...(kind === 'saved' && { draft: { ...EMPTY_DRAFT, title } }),
    });
  }
}

/** Returns documents over a store that counts its operations. */
function countingDocuments() {
  const calls = { list: 0, get: 0 };
  const store = memoryStore({
    before(operation) {
      if (operation === 'list' || operation === 'get') calls[operation] += 1;
    },
  });
  return { calls, store, documents: open(store) };
}

const titlesOf = async (documents: DocumentStore) => {
  const { shown, draft } = (await documents.read(ID)) ?? {};
  return [shown?.post?.title, draft?.draft?.title];
};

test('a post edited 31 times costs one list to find, and one get more to read', async () => {
  const { calls, documents } = countingDocuments();
  await addHistory(documents, ...Array<RevisionKind>(32).fill('published'));

  expect(await documents.state(ID)).toMatchObject({ status: 'published' });
  expect(calls).toEqual({ list: 1, get: 0 });
  expect(await documents.read(ID)).toMatchObject({
    head: { rev: rev(31) },
    shown: { post: { title: 'Text 31' } },
  });
  expect(calls).toEqual({ list: 2, get: 1 });
});

test('a document that is not there costs one list', async () => {
  const { calls, documents } = countingDocuments();

  expect(await documents.read(ID)).toBeUndefined();
  expect(calls).toEqual({ list: 1, get: 0 });
});

test.each<[RevisionKind[], number, (string | undefined)[]]>([
  [['published', 'published'], 1, ['Text 0', undefined]],
  [['published', 'saved', 'saved'], 2, ['Text 0', 'Text 1']],
  [['published', 'saved'], 0, [undefined, 'Text 1']],
])('a document that was %j falls back from the damaged text %i', async (kinds, damaged, titles) => {
  expectLog('Skipped documents/');
  const { documents, store } = countingDocuments();
  await addHistory(documents, ...kinds);
  await store.put(documentKey(keyOf(damaged, kinds[damaged] as RevisionKind)), '{"torn":');

  expect(await titlesOf(documents)).toEqual(titles);
});

test('a damaged text falls back to one in the history, and a malformed key is ignored', async () => {
  expectLog(`Skipped documents/${ID}_garbage`);
  expectLog(`Skipped ${documentKey(keyOf(2, 'published'))}`);
  const { documents, store } = countingDocuments();
  await addHistory(documents, 'published', 'published', 'published');
  await documents.moveSuperseded(TIME + 1_000);
  await store.put(documentKey(keyOf(2, 'published')), '{"torn":');
  await store.put(`documents/${ID}_garbage`, '{}');

  expect(await titlesOf(documents)).toEqual(['Text 1', undefined]);
});

test('a text that is moved to the history while it is read is found there', async () => {
  const store = memoryStore({
    async before(operation, key) {
      const moved = documentKey(keyOf(0, 'published'));
      if (operation !== 'get' || key !== moved || !isMoving) return;
      isMoving = false;
      await store.put(historyKey(key), (await store.get(key)) ?? '');
      await store.remove(key);
    },
  });
  let isMoving = true;
  const documents = open(store);
  await addHistory(documents, 'published');

  expect(await titlesOf(documents)).toEqual(['Text 0', undefined]);
});

test.each<RevisionKind[][]>([
  [['published', 'published', 'published']],
  [['saved', 'saved', 'published', 'saved', 'saved', 'moved']],
  [['published', 'published', 'saved', 'unpublished', 'saved']],
  [['published', 'published', 'deleted']],
])('the move to the history keeps the state of a document that was %j', async (kinds) => {
  const { documents, store } = countingDocuments();
  await addHistory(documents, ...kinds);
  const before = [await documents.read(ID), await documents.state(ID)];
  const revisions = (await documents.revisions(ID)).map(({ key }) => key);

  await documents.moveSuperseded(TIME - 1);
  expect(await store.list('history/')).toEqual([]);
  await documents.moveSuperseded(TIME + 1_000);

  expect(await store.list('history/')).not.toEqual([]);
  expect([await documents.read(ID), await documents.state(ID)]).toEqual(before);
  expect((await documents.revisions(ID)).map(({ key }) => key)).toEqual(revisions);
});

test('old unpublished texts are removed except the newest, and no published one', async () => {
  const { documents } = countingDocuments();
  await addHistory(documents, 'published', 'saved', 'saved', 'saved', 'saved');

  await documents.removeOldDrafts(ID, { butNewest: 1 });

  expect((await documents.revisions(ID)).map((one) => one.rev)).toEqual([rev(0), rev(3), rev(4)]);
  expect(await titlesOf(documents)).toEqual(['Text 0', 'Text 4']);
});

test('a document that is removed is in the trash until its last revision is gone', async () => {
  let last = Infinity;
  let removals = 0;
  const store = memoryStore({
    before(operation) {
      if (operation === 'remove' && ++removals > last) throw new Error('stopped');
    },
  });
  const documents = open(store);
  await addHistory(documents, 'published', 'published', 'deleted');
  for (last = 0; last < 3; last++) {
    removals = 0;
    await documents.removeAll(ID).catch(() => undefined);
    const isGone = (await store.list('')).length === 0;
    expect(await documents.deletions()).toEqual(isGone ? [] : [{ id: ID, deletedAt: TIME + 2 }]);
  }
  last = Infinity;
  await documents.removeAll(ID);

  expect(await store.list('')).toEqual([]);
});

test('an address leads to the document that took it first, and can be taken twice by it', async () => {
  const documents = open(memoryStore());

  expect(await documents.documentAt(ADDRESS)).toBeUndefined();
  expect(await documents.take(ADDRESS, ID, WRITTEN)).toBe(true);
  expect(await documents.take(ADDRESS, ID, WRITTEN)).toBe(true);
  expect(await documents.take(ADDRESS, OTHER, WRITTEN)).toBe(false);
  expect(await documents.documentAt(ADDRESS)).toBe(ID);
  expect(await documents.documentAt({ category: 'pages', id: samplePost.id })).toBeUndefined();
});

test('an address is looked up once in a process, until it is released', async () => {
  const { calls, documents } = countingDocuments();
  await documents.take(ADDRESS, ID, WRITTEN);
  calls.list = 0;

  expect(await documents.documentAt(ADDRESS)).toBe(ID);
  expect(await documents.documentAt(ADDRESS)).toBe(ID);
  expect(calls.list).toBe(1);
  await documents.release(ADDRESS, ID);
  expect(await documents.documentAt(ADDRESS)).toBeUndefined();
});

test('of documents that take an address at the same moment at most one gets it', async () => {
  for (let round = 0; round < 20; round++) {
    const store = memoryStore({
      before: () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3)),
    });
    const takers = Array.from({ length: 5 }, (_, n) => rev(n));

    const taken = await Promise.all(takers.map((id) => open(store).take(ADDRESS, id, WRITTEN)));

    const winner = takers.find((_, n) => taken[n]);
    expect(taken.filter(Boolean).length).toBeLessThan(2);
    expect(await open(store).documentAt(ADDRESS)).toBe(winner);
  }
});

test('addresses that no document has are removed after a time', async () => {
  const documents = open(memoryStore());
  const unused = { ...ADDRESS, category: 'tech' } as const;
  const young = { ...ADDRESS, category: 'history' } as const;
  await documents.take(ADDRESS, ID, WRITTEN);
  await documents.take(unused, OTHER, WRITTEN);
  await documents.take(young, OTHER, { ...WRITTEN, at: '2026-11-21T13:00:00.000Z' });
  expect(await documents.documentAt(unused)).toBe(OTHER);

  await documents.removeUnused((path, document) => document === ID && path !== '', TIME + 1);

  expect(await documents.documentAt(ADDRESS)).toBe(ID);
  expect(await documents.documentAt(young)).toBe(OTHER);
  expect(await documents.documentAt(unused)).toBeUndefined();
  expect(await documents.take(unused, ID, WRITTEN)).toBe(true);
});

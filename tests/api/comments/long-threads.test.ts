import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { flatten } from '#domain/comments/thread.ts';
import { timedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { comment, thread } from '#tests/support/app/readers.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { storeChange, storeComment } from '#tests/support/app/stored-comments.ts';
import { watchedStore } from '#tests/support/app/watched-app.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';

const COUNT = 1_200;

/** Returns a site whose post has more comments than a page of a list, one of three a reply to an older one. */
async function longThread() {
  const { store, watch } = watchedStore();
  const openApp = () => testApp({}, store);
  const app = openApp();
  await publish(app);
  const document = await documentOf(app);
  const ids = Array.from({ length: COUNT }, (_, n) =>
    timedId(NOW.getTime() - (COUNT - n) * 60_000, String(n).padStart(12, '0')),
  );
  for (const [n, id] of ids.entries()) {
    const parent = n % 3 === 2 ? ids[Math.floor(n / 9) * 3] : undefined;
    await storeComment(app, document, { id, ...(parent !== undefined && { depth: 1, parent }) });
  }
  await thread(app);
  await app.settled();
  return { app, openApp, store, document, ids, watch };
}

const idsOf = (comments: readonly Comment[]) => flatten(comments).map(({ id }) => id);

/** Reads a thread page by page like a new process for each. Returns the ids in the order in which they came. */
async function readAll(openApp: () => TestApp): Promise<string[]> {
  const seen = new Set<string>();
  let before = '';
  for (;;) {
    const { comments } = await thread(openApp(), `/api${before && `?before=${before}`}`);
    const ids = idsOf(comments).sort();
    for (const id of ids.toReversed()) seen.add(id);
    // The oldest comment of the page that is no more than one that others reply to.
    const own = ids.slice(-LIMITS.commentsPerPage)[0];
    if (own === undefined || own === before) return [...seen];
    before = own;
  }
}

test('a page of a long thread is read without the rest', async () => {
  const { openApp, ids, watch } = await longThread();
  watch.operations.length = 0;

  for (const path of ['/api', `/api?before=${ids[600]}`, `/api?since=${ids.at(-3)}`]) {
    const { comments, stats } = await thread(openApp(), path);
    expect(comments.length).toBeGreaterThan(0);
    expect(stats).toEqual({ totalComments: 800, totalReplies: 400 });
  }

  const read = watch.operations.filter((one) => one.startsWith('get '));
  expect(read.filter((one) => /^get (?:comments|snapshots)\//.test(one))).toEqual([]);
  expect(read.filter((one) => one.startsWith('get threads/')).length).toBeLessThan(12);
});

test('all comments of a long thread can be reached, each with the one that it replies to', async () => {
  const { openApp, ids } = await longThread();

  expect((await readAll(openApp)).sort()).toEqual(ids);
  for (const path of [`/api?until=${ids[0]}`, `/api?until=${ids[700]}`]) {
    const { comments } = await thread(openApp(), path);
    expect(idsOf(comments)).toContain(path.slice('/api?until='.length));
    expect(comments.every(({ parentId }) => parentId === undefined)).toBe(true);
  }
});

test('a change of a long thread is seen at once, wherever it is', async () => {
  const { openApp, document, ids } = await longThread();
  const app = openApp();
  const old = ids[9] ?? '';
  const { id } = await comment(app, { comment: 'The newest' }, old);
  await storeChange(app, document, {
    id: ids[1] ?? '',
    kind: 'removed',
    after: id,
    replies: 'kept',
  });
  await app.settled();

  const { comments, stats } = await thread(openApp());
  expect(comments.find((one) => one.id === old)?.replies.map((one) => one.id)).toContain(id);
  expect(stats).toEqual({ totalComments: 799, totalReplies: 401 });
  const newer = await thread(openApp(), `/api?since=${ids.at(-1)}`);
  expect(newer.removed).toEqual([ids[1]]);
  expect(idsOf(newer.comments)).toEqual([old, id]);
});

test('a lost or stale part of a long thread costs reads, and is stored again', async () => {
  const { app, openApp, store, ids } = await longThread();
  const parts = (await app.keys('threads/')).filter((key) => !key.endsWith('/head'));
  expect(parts.length).toBeGreaterThan(5);
  await store.remove(parts[0] ?? '');
  await store.put(parts[5] ?? '', (await store.get(parts[6] ?? '')) ?? '');

  for (const path of [`/api?until=${ids[0]}`, `/api?before=${parts[6]?.slice(-21)}`]) {
    const reader = openApp();
    expect((await thread(reader, path)).comments.length).toBeGreaterThan(0);
    await reader.settled();
  }
  expect((await readAll(openApp)).sort()).toEqual(ids);
});

test('changes of a long thread are included after the night, when their notes are gone', async () => {
  const { app, openApp, ids } = await longThread();
  const { id } = await comment(app, { comment: 'In the evening' });
  app.clock.now = new Date(NOW.getTime() + 24 * 60 * 60 * 1_000);
  await cleanUp(app);

  expect(await app.keys('changed/')).toEqual([]);
  expect(idsOf((await thread(openApp())).comments)).toContain(id);
  expect((await thread(openApp())).stats.totalComments).toBe((ids.length / 3) * 2 + 1);
});

import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { comments } from '#tests/support/app/endpoints.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { arriveAgain, comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { storeChange, storeComment } from '#tests/support/app/stored-comments.ts';
import { readPageThread } from '#usecases/readers/read-thread.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { documentOf } from '#tests/support/app/documents.ts';

test('an author’s view of a thread is never cached', async () => {
  const app = await appWithPost();
  const response = await call(comments(app), { params: samplePath, headers: await signedIn(app) });

  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('unsanitised HTML in the store is sanitised on reading', async () => {
  const app = await appWithPost();
  await storeComment(app, await documentOf(app), { comment: 'hi<script>alert(1)</script>' });

  expect((await thread(app)).comments[0]?.comment).toBe('hi&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('`since` returns newer and removed comments, with the counts of all', async () => {
  const app = await appWithPost();
  const first = await comment(app);
  const second = await comment(app, {}, first.id);
  app.clock.now = new Date(NOW.getTime() + 60_000);
  const third = await comment(app, { comment: 'newest' });

  const newer = await thread(app, `/api?since=${first.id}`);
  // The comment that a newer one replies to comes along.
  expect(newer.comments).toMatchObject([
    { id: first.id, replies: [{ id: second.id, parentId: first.id }] },
    { id: third.id },
  ]);
  expect(newer.stats).toEqual({ totalComments: 2, totalReplies: 1 });

  const removed = { id: first.id, kind: 'removed', after: third.id } as const;
  const removal = await storeChange(app, await documentOf(app), removed);
  expect(await thread(app, `/api?since=${third.id}`)).toEqual({
    comments: [],
    stats: { totalComments: 1, totalReplies: 0 },
    latest: removal,
    removed: [first.id, second.id],
  });
});

test('a held comment waits for its approval and accepts no replies before', async () => {
  const app = await appWithPost({ holdComments: true });
  const response = await tryToComment(app);
  const { comment: posted, held } = (await response.json()) as {
    comment: { id: string };
    held: boolean;
  };
  expect([response.status, held]).toEqual([201, true]);
  expect((await thread(app)).comments).toEqual([]);
  await expect(tryToComment(app, {}, { to: posted.id })).toBeRefused('comment_not_found');

  await storeChange(app, await documentOf(app), { id: posted.id, kind: 'approved' });
  expect((await thread(app)).comments).toMatchObject([{ id: posted.id }]);
  expect((await tryToComment(app, {}, { to: posted.id })).status).toBe(201);
});

test('an unreadable comment is left out', async () => {
  expectLog('Skipped comments/');
  const app = await appWithPost();
  await comment(app);
  await app.store.put(`comments/${await documentOf(app)}/${app.newId()}`, '{"name":');

  expect((await thread(app)).stats.totalComments).toBe(1);
});

test('a long thread continues behind its Link header until all of it was sent', async () => {
  const app = await appWithPost();
  const text = 'x'.repeat(READER_LIMITS.commentBody);
  const ids = Array.from({ length: 2_200 }, () => app.newId()).sort();
  for (const [n, id] of ids.entries()) {
    const parent = n % 2 === 1 ? { parent: ids[n - 1] as string, depth: 1 } : { depth: 0 };
    await storeComment(app, await documentOf(app), { id, comment: text, ...parent });
  }

  const seen = new Set<string>();
  let path: string | undefined = '/api/comments/writings/x';
  while (path !== undefined) {
    const response: Response = await call(comments(app), { params: samplePath, path });
    const text = await response.text();
    expect(text.length).toBeLessThanOrEqual(LIMITS.discussionBytes + 1_000);
    for (const [, id = ''] of text.matchAll(/"id":"([a-z0-9]{21})"/g)) seen.add(id);
    path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect([...seen].sort()).toEqual(ids);
});

test('a reply to the second arrival of a comment belongs to that comment', async () => {
  const app = await appWithPost();
  const first = await comment(app, { receipt: RECEIPT });
  const again = await arriveAgain(app, first.id);
  await comment(app, { comment: 'A reply' }, again);

  const { comments: shown, stats } = await thread(app);
  expect(shown).toMatchObject([
    { id: first.id, replies: [{ parentId: first.id, comment: 'A reply' }] },
  ]);
  expect(stats).toEqual({ totalComments: 1, totalReplies: 1 });
});

test('a removal without a word about replies removes them, and they accept no replies', async () => {
  const app = await appWithPost();
  const top = await comment(app);
  const reply = await comment(app, {}, top.id);
  const removed = { id: top.id, kind: 'removed', after: reply.id } as const;
  await storeChange(app, await documentOf(app), removed);

  expect((await thread(app)).comments).toEqual([]);
  await expect(tryToComment(app, {}, { to: reply.id })).toBeRefused('comment_not_found');
});

test('no public response of a thread reveals a comment that waits', async () => {
  const app = await appWithPost();
  const { id: shown } = await comment(app);
  const before = [await thread(app), await readPageThread(app, await documentOf(app))];
  const held: TestApp = { ...app, settings: { ...app.settings, holdComments: true } };
  app.clock.now = new Date(NOW.getTime() + 60_000);
  const waiting = await comment(held, {}, shown);

  expect([await thread(app), await readPageThread(app, await documentOf(app))]).toEqual(before);
  expect(JSON.stringify(await thread(app, `/api?since=${shown}`))).not.toContain(waiting.id);
});

import { expect, test } from 'vitest';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { publish } from '#tests/support/app/blog.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { decideComment } from '#usecases/readers/decide-texts.ts';
import { submitComment } from '#usecases/readers/submit-comment.ts';
import { readThread } from '#usecases/readers/read-thread.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const POST = { category: 'writings', id: samplePost.id } as const;
const afterDays = (days: number) => new Date(NOW.getTime() + days * DAY + 1_000);

/** Returns an app with a post that has a comment and was read. */
async function appWithComment() {
  const app = testApp();
  await publish(app);
  const { comment } = await submitComment(app, POST, sampleComment);
  await readThread(app, POST, { emails: false });
  await app.settled();
  return { app, id: comment.id };
}

/** Returns everything about comments in the store. */
async function stored(app: TestApp): Promise<string> {
  const keys = [...(await app.keys('comments/')), ...(await app.keys('snapshots/comments-'))];
  return (await Promise.all(keys.map(async (key) => `${key} ${await app.store.get(key)}`))).join();
}

test('comments are erased with their post', async () => {
  const { app } = await appWithComment();
  await deletePost(app, 'Ada', POST);

  app.clock.now = afterDays(TRASH_DAYS + 1);
  await cleanUp(app);

  expect(await stored(app)).toBe('');
  await publish(app);
  expect((await readThread(app, POST, { emails: true })).comments).toEqual([]);
});

test('the text and address of a removed comment are erased a month later', async () => {
  const { app, id } = await appWithComment();
  const { comment: reply } = await submitComment(app, POST, sampleComment, { parentId: id });
  await decideComment(app, 'Ada', { post: POST, commentId: id }, 'removed');

  app.clock.now = afterDays(TRASH_DAYS);
  await cleanUp(app);
  expect(await stored(app)).toContain(sampleComment.email);
  await app.store.remove(`comments/${await documentOf(app)}/${reply.id}`);
  app.clock.now = afterDays(TRASH_DAYS + 1);
  await cleanUp(app);
  await readThread(app, POST, { emails: true });
  await app.settled();

  expect(await stored(app)).not.toContain(sampleComment.email);
  expect(await stored(app)).not.toContain(sampleComment.comment);
  const { comments, removed } = await readThread(app, POST, {
    since: '0'.repeat(21),
    emails: true,
  });
  expect([comments, removed]).toEqual([[], [id]]);
  const keys = await app.keys('comments/');
  await cleanUp(app);
  expect(await app.keys('comments/')).toEqual(keys);
});

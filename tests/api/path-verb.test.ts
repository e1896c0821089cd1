import { expect, test } from 'vitest';
import { decideThought } from '#api/thoughts/thoughts.ts';
import { moderateComment } from '#api/comments/managed-comments.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import {
  comment,
  authorHeaders,
  feed,
  pending,
  thread,
  tryToComment,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';

async function decide(app: TestApp, verb: string, id: string, end = '') {
  const path = `/api/dailythoughts/process/${verb}/${id}${end}`;
  const options = { method: 'POST', path, params: { id }, headers: await authorHeaders(app) };
  return call(decideThought(app), options);
}

async function moderate(app: TestApp, verb: string, commentId: string, end = '') {
  const path = `/api/comments/${samplePath.category}/${samplePath.id}/${verb}/${commentId}${end}`;
  const params = { ...samplePath, commentId };
  return call(moderateComment(app), {
    method: 'POST',
    path,
    params,
    headers: await authorHeaders(app),
  });
}

test('approving a thought works with a trailing slash', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const id = (await pending(app))[0]?.id ?? '';

  expect((await decide(app, 'approve', id, '/')).status).toBe(200);
  expect(await feed(app)).toMatchObject([{ id }]);
});

test('approving a comment works with a trailing slash', async () => {
  const app = await appWithPost({ holdComments: true });
  const posted = await tryToComment(app);
  const { comment: held } = (await posted.json()) as { comment: { id: string } };

  expect((await moderate(app, 'approve', held.id, '/')).status).toBe(200);
  expect((await thread(app)).comments).toMatchObject([{ id: held.id }]);
});

test.each(['delete', 'approved', 'constructor'])(
  'the verb %j is a 404 and has no effect',
  async (verb) => {
    const app = await appWithPost();
    const { id: commentId } = await comment(app);
    await tryToSubmit(app);
    const thoughtId = (await pending(app))[0]?.id ?? '';
    const before = await app.keys();

    for (const response of [
      await decide(app, verb, thoughtId),
      await moderate(app, verb, commentId),
    ]) {
      await expect(response).toBeRefused('unknown_call');
    }
    expect(await app.keys()).toEqual(before);
  },
);

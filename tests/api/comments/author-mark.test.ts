import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { comments, reply } from '#tests/support/app/endpoints.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { managed } from '#tests/support/app/moderation.ts';
import { authorHeaders, comment, sampleComment, thread } from '#tests/support/app/readers.ts';
import { edit, RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, type TestApp } from '#tests/support/app/test-app.ts';

/** Posts a comment, or a reply, as the signed-in author. */
async function commentAsAuthor(app: TestApp, changes: object = {}, commentId?: string) {
  const body = { ...sampleComment, name: 'Ada', ...changes };
  const headers = await authorHeaders(app);
  const response =
    commentId === undefined
      ? await call(comments(app), { params: samplePath, body, headers })
      : await call(reply(app), { params: { ...samplePath, commentId }, body, headers });
  return (await response.json()) as { comment: Comment; held: boolean };
}

test('comments and replies of a signed-in author are marked and do not wait', async () => {
  const app = await appWithPost({ holdComments: true });
  const top = await commentAsAuthor(app);
  const below = await commentAsAuthor(app, {}, top.comment.id);

  expect([top, below]).toMatchObject([
    { held: false, comment: { author: true } },
    { held: false, comment: { author: true } },
  ]);
  expect((await thread(app)).comments).toMatchObject([
    { author: true, replies: [{ author: true }] },
  ]);
  expect((await managed(app)).comments).toMatchObject([{ author: true }, { author: true }]);
});

test('a reader cannot get the mark, by a name, a field or a session that is not open', async () => {
  const app = await appWithPost();
  await comment(app, { name: 'Ada', author: true });
  const headers = { cookie: '__Host-session=forged' };
  await call(comments(app), { params: samplePath, body: sampleComment, headers });

  const { comments: shown } = await thread(app);
  expect(shown).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain('author');
});

test("an author's comment is edited with a session only", async () => {
  const app = await appWithPost();
  const { id } = (await commentAsAuthor(app, { receipt: RECEIPT })).comment;
  await expect(edit(app, id, 'By somebody else')).toBeRefused('not_signed_in');
  const headers = await authorHeaders(app);
  expect(await (await edit(app, id, 'By Ada', { headers })).json()).toMatchObject({
    comment: { comment: 'By Ada', author: true },
  });
});

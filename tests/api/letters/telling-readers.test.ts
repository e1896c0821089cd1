import { expect, test } from 'vitest';
import { reply } from '#tests/support/app/endpoints.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { authorHeaders, comment, sampleComment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, type TestApp } from '#tests/support/app/test-app.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import {
  aMomentLater,
  appWithLetters,
  mail,
  KEYS,
  queued,
  TELL,
  wantReplies,
} from '#tests/support/letters/letters-app.ts';

/** Stores a comment whose writer asks to be told of replies. */
const commentThatAsks = async (app: TestApp) =>
  storeComment(app, await documentOf(app), { tell: TELL });

const alan = { name: 'Alan', email: 'alan@example.org', comment: 'So did <b>I</b>.' };

test('a reader who asked for it is told once of a reply, and of no held or own one', async () => {
  const app = await appWithLetters();
  const hash = await wantReplies(app, sampleComment.email);
  const parent = await commentThatAsks(app);
  const { id } = await comment(app, alan, parent);
  await comment(app, { email: 'GRACE@example.org' }, parent);

  expect(await queued(app)).toMatchObject([{ kind: 'reply', comment: id, hash }]);
  const found = await mail(app, (await queued(app))[0]);
  expect(found).toMatchObject({ to: 'grace@example.org', leaves: { kind: 'replies', hash } });
  expect(found?.content.text).toContain('> So did I.');
  expect(found?.content.text).toContain(`#comment-${id}`);
  await moderate(app, 'remove', id);
  expect(await mail(app, (await queued(app))[0])).toBeUndefined();
});

test('a reader is told of a reply by the author', async () => {
  const app = await appWithLetters();
  await wantReplies(app, sampleComment.email);
  const parent = await commentThatAsks(app);
  await call(reply(app), {
    params: { ...samplePath, commentId: parent },
    body: { ...alan, name: 'Ada' },
    headers: await authorHeaders(app),
  });

  expect(await queued(app)).toMatchObject([{ kind: 'reply' }]);
});

test('a reply that waits is told of once it is approved, however often that is repeated', async () => {
  const app = await appWithLetters({}, { holdComments: true });
  await wantReplies(app, sampleComment.email);
  const parent = await commentThatAsks(app);
  const { id } = await comment(app, alan, parent);
  expect(await queued(app)).toEqual([]);

  await moderate(app, 'approve', id);
  await moderate(app, 'approve', id);

  expect(await queued(app)).toMatchObject([{ kind: 'reply', comment: id }]);
});

test('nobody is told of replies who did not ask with the comment, or has not confirmed, or has left', async () => {
  const app = await appWithLetters();
  const { id: plain } = await comment(app);
  await comment(app, alan, plain);
  const parent = await commentThatAsks(app);
  await comment(app, alan, parent);
  expect(await queued(app)).toEqual([]);

  await aMomentLater(app);
  const hash = await wantReplies(app, sampleComment.email);
  await comment(app, { ...alan, comment: 'And again.' }, parent);
  const [message] = await queued(app);
  expect(message).toMatchObject({ kind: 'reply', hash: KEYS.hashOf(sampleComment.email) });
  await aMomentLater(app);
  await app.subscribers.end(hash, app.newId(), { at: app.now().toISOString(), reason: 'left' });

  expect(await mail(app, message)).toBeUndefined();
});

test('nobody is told of replies to a comment that somebody else has written with the address', async () => {
  const app = await appWithLetters();
  await wantReplies(app, sampleComment.email);
  const { id: forged } = await comment(app, { comment: 'Not by Grace.', tell: true });
  await aMomentLater(app);
  const { id: other } = await comment(app, { comment: 'Nor this.', tell: 'x'.repeat(32) });
  await comment(app, alan, forged);
  await comment(app, { ...alan, comment: 'And again.' }, other);

  expect((await queued(app)).map(({ kind }) => kind)).toEqual(['confirm']);
});

import { expect, test } from 'vitest';

import { publish, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { reply } from '#tests/support/app/endpoints.ts';
import { arrive } from '#tests/support/app/foreign.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, sampleComment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { readSocial, social, statusAt } from '#tests/support/fediverse/social.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const WRITER = 'https://social.example/users/hopper';
const FROM = {
  network: 'fediverse',
  author: WRITER,
  handle: '@hopper@social.example',
  url: 'https://social.example/@hopper/1',
  object: `${WRITER}/statuses/1`,
};

/** Answers a comment as Ada. Returns the id of the answer. */
async function answer(app: TestApp, to: string, text: string): Promise<string> {
  const response = await call(reply(app), {
    params: { ...samplePath, commentId: to },
    body: { ...sampleComment, comment: text },
    headers: await signedIn(app),
  });
  return ((await response.json()) as { comment: { id: string } }).comment.id;
}

/** Returns a site where Ada has answered an approved text from the fediverse. */
async function answered(
  text = 'I <em>agree</em>.\n\nSee <a href="/blog/tech">this</a>',
  app = testApp(),
) {
  await makeActor(app);
  await publish(app);
  await arrive(app, 'first', { from: FROM });
  const id = (await managed(app)).comments[0]?.id ?? '';
  await moderate(app, 'approve', id);
  return { app, original: id, id: await answer(app, id, text) };
}

test('an answer to a text from the fediverse is a note that names whom it answers', async () => {
  const { app, id } = await answered();
  const document = await documentOf(app);
  const response = await social(app, `/social/replies/${id}-0`);

  expect(response.headers.get('netlify-cache-tag')).toBe(
    `social,document-${document},thread-${document}`,
  );
  const page = `https://commonplace.example/blog/writings/${samplePath.id}`;
  const mention =
    '<span class="h-card"><a href="https://social.example/users/hopper" class="u-url mention">@<span>hopper</span></a></span>';
  expect(await response.json()).toMatchObject({
    id: `https://commonplace.example/social/replies/${id}-0`,
    type: 'Note',
    attributedTo: 'https://commonplace.example/social/ada',
    inReplyTo: FROM.object,
    content: `<p>${mention} I <em>agree</em>.<br><br>See <a href="https://commonplace.example/blog/tech">this</a></p>`,
    url: `${page}#comment-${id}`,
    tag: [{ type: 'Mention', href: WRITER, name: '@hopper@social.example' }],
    to: ['https://www.w3.org/ns/activitystreams#Public'],
    cc: [WRITER, 'https://commonplace.example/social/ada/followers'],
  });
  expect(await readSocial(app, `/social/replies/${id}`)).toHaveProperty('type', 'Note');
});

test('an answer that begins with a block has the name before it', async () => {
  const { app, id } = await answered('<ul><li>One</li></ul>');
  const { content } = await readSocial(app, `/social/replies/${id}`);

  expect(content).toMatch(/^<p><span class="h-card">.*<\/span><\/p>\n<ul><li>One<\/li><\/ul>$/);
});

test('what is no answer of an author to a text from the fediverse never was there', async () => {
  const { app, original, id } = await answered();
  const top = await comment(app);
  const ofReader = await comment(app, { comment: 'Me too' }, original);
  const toReader = await answer(app, top.id, 'Welcome');
  await arrive(app, 'other');
  const [held] = (await managed(app)).comments;

  for (const other of [original, top.id, ofReader.id, toReader, held?.id, app.newId()])
    expect([other, await statusAt(app, `/social/replies/${other}-0`)]).toEqual([other, 404]);
  expect(await statusAt(app, `/social/replies/${id}-1`)).toBe(404);
  expect(await statusAt(app, `/social/posts/${id}-0`)).toBe(404);
});

test.each([
  ['it', 410, (app: TestApp, ids: { id: string }) => moderate(app, 'remove', ids.id)],
  [
    'what it answers',
    410,
    (app: TestApp, ids: { original: string }) => moderate(app, 'remove', ids.original),
  ],
  // It may come back with that, until its takedown is told of.
  ['its post', 503, (app: TestApp) => remove(app)],
])('an answer is not there once %s is removed', async (_, status, takeDown) => {
  allowLog(/The site is busy/);
  const { app, ...ids } = await answered();
  const told = { version: 'some', at: NOW.toISOString(), inboxes: {} };
  await app.told.put(ids.id, app.newId(), { generation: 0, ...told });
  expect(await statusAt(app, `/social/replies/${ids.id}-0`)).toBe(200);
  await takeDown(app, ids);

  expect(await statusAt(app, `/social/replies/${ids.id}-0`)).toBe(status);
});

test('an answer that cannot be read is not taken for one that is gone', async () => {
  const { app, id } = await answered();
  const document = await documentOf(app);
  allowLog(/comments\/|store/i);
  for (const key of await app.keys(`comments/${document}/${id}`)) await app.store.put(key, '{');
  const later = testApp({}, app.store);
  for (const key of await app.keys('snapshots/comments')) await app.store.remove(key);

  expect(await statusAt(later, `/social/replies/${id}-0`)).toBe(503);
});

test('an answer costs few operations of the store, however long the discussion is', async () => {
  const slow = slowStore(NOW.getTime());
  const { app, id } = await answered('Yes', testApp({}, slow.store));
  for (let n = 0; n < 50; n++) await comment(app, { comment: `Text ${n}` });
  await statusAt(app, `/social/replies/${id}-0`);
  await app.settled();
  const later = testApp({}, app.store);
  const { value, operations } = await slow.measure(() =>
    statusAt(later, `/social/replies/${id}-0`),
  );

  expect(value).toBe(200);
  expect(operations.put).toBe(0);
  expect(operations.list + operations.get).toBeLessThanOrEqual(14);
});

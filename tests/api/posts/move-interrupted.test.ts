import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { post } from '#api/posts/post.ts';
import { refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { LEASE } from '#store/facts/claims.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { appWithPost, listed, publish } from '#tests/support/app/blog.ts';
import { openPost, tryToEdit, tryToUnpublish } from '#tests/support/app/author.ts';
import {
  IN_TECH,
  movePostTo,
  openAt,
  pageOf,
  threadAt,
  tryToMove,
} from '#tests/support/app/moves.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const { id } = samplePost;

test.each([
  ['the post arrives', /^posts\/tech\//],
  ['the old address leads there', /^posts\/.*_[a-z0-9]{21}m$/],
])('a move that stops before %s loses nothing, and can be repeated', async (_, stop) => {
  let stops = false;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && stop.test(key)) throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await publish(app);
  await comment(app);
  const { revision } = await openPost(app);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  stops = true;
  expect((await tryToMove(app, samplePath, { category: 'tech' }, revision)).status).toBe(503);
  stops = false;
  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  app.clock.now = later(LEASE + 1_000);
  expect((await tryToMove(app, samplePath, { category: 'tech' }, revision)).status).toBe(200);
  const again = await tryToMove(app, samplePath, { category: 'tech' }, revision);

  expect(await again.json()).toEqual(await openAt(app, IN_TECH));
  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await threadAt(app, IN_TECH)).toHaveLength(1);
  report.mockRestore();
});

test.each([
  ['left alone', false],
  ['deleted at the old address', true],
])('a move that stopped half-way is completed at night when the post was %s', async (_, gone) => {
  let stops = true;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && /^posts\/.*_[a-z0-9]{21}m$/.test(key))
        throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await publish(app);
  await comment(app);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tryToMove(app, samplePath, { category: 'tech' });
  stops = false;
  app.clock.now = later(LEASE + 1_000);
  const headers = await signedIn(app);
  if (gone) await call(post(app), { method: 'DELETE', params: samplePath, headers });

  for (const days of [1, 40]) {
    app.clock.now = later(days * DAY);
    await cleanUp(app);
  }

  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
  expect(await threadAt(app, IN_TECH)).toHaveLength(1);
  report.mockRestore();
});

test('of a move, an edit and unpublishing at once no more than one succeeds', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const responses = await Promise.all([
    tryToMove(app, samplePath, { category: 'tech' }, revision),
    tryToMove(app, samplePath, { category: 'history' }, revision),
    tryToEdit(app, revision, { title: 'At once' }),
    tryToUnpublish(app, revision),
  ]);

  const done = responses.filter(({ status }) => status === 200);
  expect(done.length).toBeLessThan(2);
  expect(await listed(app)).toHaveLength(responses[3].status === 200 ? 0 : 1);
});

test.each([
  [
    'an edit at the old address',
    (app: TestApp, revision: string) => tryToEdit(app, revision, { title: 'Edited' }),
    ['writings/Edited'],
  ],
  [
    'a move to another category',
    (app: TestApp, revision: string) =>
      tryToMove(app, samplePath, { category: 'history' }, revision),
    ['history/On tides'],
  ],
])('after a half-done move, %s leaves one post', async (_, change, expected) => {
  let stops = false;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && /_[a-z0-9]{21}m$/.test(key)) throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await publish(app);
  await comment(app);
  const { revision } = await openPost(app);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stops = true;
  await tryToMove(app, samplePath, { category: 'tech' }, revision);
  stops = false;
  app.clock.now = later(LEASE + 1_000);
  expect((await change(app, revision)).status).toBe(200);

  await cleanUp(app);

  const posts = await testApp({}, store).posts.summaries();
  expect(posts.map(({ category, title }) => `${category}/${title}`)).toEqual(expected);
  expect((await threadAt(app, samplePath)).length).toBe(1);
  report.mockRestore();
});

test('while the store does not respond, the built page of an old address leads to the new one', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const siteDir = tempFolder();
  mkdirSync(join(siteDir, 'blog/writings'), { recursive: true });
  const stub =
    '<meta name="revision" content="moved"><meta http-equiv="refresh" content="0;url=/x">';
  writeFileSync(join(siteDir, `blog/writings/${samplePost.id}.html`), stub);
  let isDown = false;
  const store = memoryStore({
    before() {
      if (isDown) throw new Error('down');
    },
  });
  const app = testApp({ siteDir }, store);
  await publish(app);
  await movePostTo(app, samplePath, { category: 'tech' });

  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${samplePost.id}`]);
  isDown = true;
  expect(await (await call(postPage(app), { params: samplePath })).text()).toBe(stub);
  report.mockRestore();
});

test('an edit at an old address is a conflict, and not found once the post is gone', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await movePostTo(app, samplePath, { category: 'tech' });

  expect(await (await tryToEdit(app, revision, { title: 'Late' })).json()).toMatchObject({
    code: 'edit_conflict',
  });
  expect(await (await tryToUnpublish(app, revision)).json()).toMatchObject({
    code: 'edit_conflict',
  });
  const headers = await signedIn(app);
  await call(post(app), { method: 'DELETE', params: IN_TECH, headers });
  expect((await tryToEdit(app, revision, { title: 'Late' })).status).toBe(404);
});

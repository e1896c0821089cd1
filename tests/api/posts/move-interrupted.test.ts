import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { LEASE } from '#store/facts/claims.ts';
import { post } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost, listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { openPost, tryToEdit, tryToUnpublish } from '#tests/support/app/author.ts';
import { IN_TECH, movePostTo, pageOf, threadAt, tryToMove } from '#tests/support/app/moves.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns an app with a commented post, whose move to another category has stopped half-way, and its revision. */
async function appWithStoppedMove() {
  expectLog('Error: down');
  const { app, watch } = watchedApp();
  await publish(app);
  await comment(app);
  const { revision } = await openPost(app);
  watch.fails = /^put documents\/.*m$/;
  await tryToMove(app, samplePath, { category: 'tech' }, revision);
  watch.fails = undefined;
  app.clock.now = later(LEASE + 1_000);
  return { app, revision };
}

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
  const { app, revision } = await appWithStoppedMove();

  expect((await change(app, revision)).status).toBe(200);

  const posts = await listed(testApp({}, app.store));
  expect(posts.map(({ category, title }) => `${category}/${title}`)).toEqual(expected);
  expect((await threadAt(app, samplePath)).length).toBe(1);
});

test('the address that a stopped move was to take is free again after the clean-up', async () => {
  const { app } = await appWithStoppedMove();
  await expect(tryToPublish(app, IN_TECH)).toBeRefused('id_taken');

  app.clock.now = later(2 * DAY);
  await cleanUp(app);

  expect((await tryToPublish(app, IN_TECH)).status).toBe(201);
  expect((await listed(app)).map(refKey).sort()).toEqual([refKey(IN_TECH), refKey(samplePost)]);
});

test('while the store does not respond, the built page of an old address leads to the new one', async () => {
  expectLog('Error: down');
  const siteDir = tempFolder();
  mkdirSync(join(siteDir, 'blog/writings'), { recursive: true });
  const stub =
    '<meta name="revision" content="moved"><meta http-equiv="refresh" content="0;url=/x">';
  writeFileSync(join(siteDir, `blog/writings/${samplePost.id}.html`), stub);
  const { app, watch } = watchedApp({ siteDir });
  await publish(app);
  await movePostTo(app, samplePath, { category: 'tech' });

  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${samplePost.id}`]);
  watch.fails = /./;
  expect(await (await call(postPage(app), { params: samplePath })).text()).toBe(stub);
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
  await expect(tryToEdit(app, revision, { title: 'Late' })).toBeRefused('post_not_found');
});

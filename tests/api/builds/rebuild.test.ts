import { expect, test, vi } from 'vitest';
import { site } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { openHook, publishAnother } from '#tests/support/servers/hook.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import {
  call,
  NO_HOOK,
  NOW,
  signedIn,
  testApp,
  type TestApp,
} from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { decideComment } from '#usecases/readers/decide-texts.ts';
import { submitComment } from '#usecases/readers/submit-comment.ts';
import { deliverMissed, deliverRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const POST = { category: 'writings', id: samplePost.id } as const;

const hook = await openHook();

const state = async (app: TestApp, method = 'GET') =>
  call(site(app), { method, headers: await signedIn(app) });

test('publishing calls the build hook once', async () => {
  const app = testApp({ buildHook: hook.url });

  await publishAnother(app);

  expect(hook.calls()).toBe(1);
  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'called' });
});

test('a second request within the interval waits until its end', async () => {
  const app = testApp({ buildHook: hook.url, rebuildInterval: 600_000 });
  await publishAnother(app);
  app.clock.now = new Date(NOW.getTime() + 1_000);
  await publishAnother(app);
  await publishAnother(app);
  expect(hook.calls()).toBe(1);
  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'waiting' });

  app.clock.now = new Date(NOW.getTime() + 599_999);
  await deliverRebuild(app);
  expect(hook.calls()).toBe(1);
  app.clock.now = new Date(NOW.getTime() + 600_001);
  await deliverRebuild(app);
  await deliverRebuild(app);

  expect(hook.calls()).toBe(2);
  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'called' });
  expect((await app.keys('rebuilds/')).filter((key) => key.endsWith('_w'))).toEqual([]);
});

test('a failing hook is reported to the author, who can retry at once', async () => {
  expectLog('The build hook responded with 500.');
  const app = testApp({ buildHook: hook.url, rebuildInterval: 600_000 });
  hook.respondWith(500);
  await publishAnother(app);
  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'failed' });

  const failed = await state(app, 'POST');
  await expect(failed).toBeRefused('rebuild_failed');

  hook.respondWith(200);
  const retried = await state(app, 'POST');
  expect(retried.status).toBe(200);
  expect(await retried.json()).toMatchObject({ rebuild: 'called' });
});

test('a hook that redirects has failed: a GET of the other address would start nothing', async () => {
  const moved = await openReceiver();
  Object.assign(moved.state, { status: 301, location: moved.url });
  expectLog('The build hook responded with 301.');
  const app = testApp({ buildHook: moved.url });

  await publishAnother(app);

  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'failed' });
});

test('a request made while the hook fails is delivered later', async () => {
  expectLog('The build hook is not there.');
  const app = testApp({ buildHook: NO_HOOK });
  await publishAnother(app);
  const repaired = testApp({ buildHook: hook.url }, app.store);

  await deliverRebuild(repaired);

  expect(hook.calls()).toBe(1);
  expect(await (await state(repaired)).json()).toMatchObject({ rebuild: 'called' });
});

test('without a hook nothing is called or piles up, and the author sees that there is none', async () => {
  const app = testApp();

  await publishAnother(app);

  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'none' });
  expect(await app.keys('rebuilds/')).toEqual([]);
});

test('the content tag changes with every publication', async () => {
  const app = testApp();
  const tag = async () => ((await (await state(app)).json()) as { content: string }).content;
  const empty = await tag();
  await publishAnother(app);
  const one = await tag();
  await publishAnother(app);

  expect(new Set([empty, one, await tag()]).size).toBe(3);
});

test('a rebuild is overdue ten minutes after its request', async () => {
  const app = testApp({ buildHook: hook.url });
  await publishAnother(app);
  const at = async (milliseconds: number) => {
    app.clock.now = new Date(NOW.getTime() + milliseconds);
    return (await (await state(app)).json()) as object;
  };

  expect(await at(600_000)).toMatchObject({ rebuild: 'called' });
  expect(await at(600_100)).toMatchObject({
    rebuild: 'overdue',
    since: expect.stringContaining('2026-11-21T12:00:00'),
  });
});

test('a failed build is reported with its time until the next request', async () => {
  const app = testApp({ buildHook: hook.url });
  await publishAnother(app);
  app.clock.now = new Date(NOW.getTime() + 5_000);

  await app.rebuilds.fail(app.newId());
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'broken',
    since: '2026-11-21T12:00:05.000Z',
  });

  app.clock.now = new Date(NOW.getTime() + 6_000);
  expect(await (await state(app, 'POST')).json()).toMatchObject({ rebuild: 'called' });
});

test('a rebuild requested after a failed build waits for its turn', async () => {
  const app = testApp({ buildHook: hook.url, rebuildInterval: 600_000 });
  await publishAnother(app);
  await app.rebuilds.fail(app.newId());
  app.clock.now = new Date(NOW.getTime() + 1_000);

  await publishAnother(app);

  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'waiting' });
});

test('two simultaneous deliveries call the hook once', async () => {
  const app = testApp({ buildHook: hook.url, rebuildInterval: 600_000 });
  await app.rebuilds.want(app.newId());

  await Promise.all([deliverRebuild(app), deliverRebuild(app)]);

  expect(hook.calls()).toBe(1);
});

test('only the newest failure of a failing hook is kept', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  await app.rebuilds.want(app.newId());

  for (let n = 0; n < 3; n++) await deliverRebuild(app).catch(() => undefined);

  expect((await app.keys('rebuilds/')).filter((key) => key.endsWith('_f'))).toHaveLength(1);
});

test('a post whose rebuild could not be recorded is published and rebuilt later', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp({ buildHook: hook.url });
  await publishAnother(app);
  await deliverMissed(app);
  expect(hook.calls()).toBe(1);

  app.clock.now = new Date(NOW.getTime() + 1_000);
  watch.fails = /^put rebuilds\//;
  await publishAnother(app);
  watch.fails = undefined;
  await deliverMissed(app);

  expect(hook.calls()).toBe(2);
});

test('a publication that the schedule sees before its request is not requested twice', async () => {
  const app = testApp({ buildHook: hook.url });
  await publishAnother(app);
  app.clock.now = new Date(NOW.getTime() + 1_000);
  // The state is read before the publication, and the content after it.
  const before = await app.rebuilds.state();
  await publishAnother(app);
  app.clock.now = new Date(NOW.getTime() + 2_000);
  vi.spyOn(app.rebuilds, 'state').mockResolvedValueOnce(before);

  await deliverMissed(app);

  expect(hook.calls()).toBe(2);
});

test('the content tag changes when a visible comment is removed', async () => {
  const app = testApp();
  await publish(app);
  const { comment } = await submitComment(app, POST, sampleComment);
  const before = await currentContent(app);

  await decideComment(app, 'Ada', { post: POST, commentId: comment.id }, 'removed');

  const after = await currentContent(app);
  expect(after).not.toBe(before);
  expect((await pull(app.store, tempFolder())).content).toBe(after);
  expect(await app.keys('takedowns/')).toHaveLength(1);
});

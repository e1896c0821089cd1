import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { openPds } from '#tests/support/bluesky/pds.ts';
import {
  ask,
  connect,
  connectedSite,
  DOCUMENT,
  editSample,
  HERE,
  POST,
  PUBLICATION,
} from '#tests/support/bluesky/site.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { DAY } from '#domain/timing.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { contentMark, followMissed } from '#usecases/rebuild/follow-change.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;

const waiting = async (app: TestApp) => {
  await app.settled();
  return (await app.outbox.waiting()).map(({ message }) => message);
};

test('the outbox sends what waits for Bluesky', async () => {
  const pds = await openPds();
  const app = testApp(HERE);
  await publish(app);
  await connect(app, pds);
  await app.settled();

  await sendOutbox(app);

  expect(pds.of(DOCUMENT).size).toBe(1);
  expect(await waiting(app)).toEqual([]);
});

test('a change of the title of the site is followed, and of many posts by one look at all', async () => {
  const { app, pds } = await connectedSite();
  const { revision } = { revision: (await app.site.settings())?.rev };
  await saveSiteSettings(app, 'Ada', { title: 'Ebb and flow', revision });
  expect(await waiting(app)).toEqual([{ kind: 'bluesky' }]);
  await sendOutbox(app);
  expect([...pds.of(PUBLICATION).values()]).toMatchObject([{ name: 'Ebb and flow' }]);

  const ids: string[] = [];
  for (let n = 10; n < 24; n++)
    ids.push(await addPost(app, { ...samplePost, id: `ebb2026112112${n}` }));
  await changePosts(app, 'Ada', { change: { kind: 'tag', tag: 'Sea' }, ids });

  expect(await waiting(app)).toEqual([{ kind: 'bluesky' }]);
});

test('without an account, a publication and a scheduled run cost no operation of the store more', async () => {
  const counted: string[] = [];
  const store = memoryStore({
    before: (operation, key) => void counted.push(`${operation} ${key}`),
  });
  const app = testApp(HERE, store);
  await publish(app);
  await app.settled();
  app.clock.now = later(15 * MINUTE);

  await runSchedule(app);
  await app.settled();

  expect(counted.filter((one) => /bluesky/.test(one))).toEqual([]);
});

test('a post that its publication asked for is made although its message was lost, and once', async () => {
  const { app, pds } = await connectedSite();
  await publish(app, { bluesky: 'post' });
  await app.settled();
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
  app.clock.now = later(15 * MINUTE);
  await runSchedule(app);
  await app.settled();
  await sendOutbox(app);
  const made = [...pds.of(POST)];
  expect(made).toHaveLength(1);

  await editSample(app, { title: 'Ebb and flow' });
  await app.settled();
  await sendOutbox(app);

  expect([...pds.of(POST)]).toEqual(made);
  expect([...pds.of(DOCUMENT).values()]).toMatchObject([{ title: 'Ebb and flow' }]);
});

test('a full run follows changes that were not followed', async () => {
  allowLog('could not');
  const { app, pds } = await connectedSite();
  await addPost(app, samplePost);
  app.clock.now = later(15 * MINUTE);

  await runSchedule(app);
  await app.settled();
  expect(await waiting(app)).toEqual([{ kind: 'bluesky' }]);
  await sendOutbox(app);
  expect(pds.of(DOCUMENT).size).toBe(1);

  app.clock.now = later(75 * MINUTE);
  await runSchedule(app);
  expect(await waiting(app)).toEqual([]);
});

test('the choice of a summary is followed although its message was lost', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await app.settled();
  await sendOutbox(app);
  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  await sendOutbox(app);
  await ask(app, 'PUT', { posts: false, whole: false });
  await app.settled();
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);

  await followMissed(app, 'bluesky', contentMark(app, await currentContent(app)));
  await app.settled();
  await sendOutbox(app);

  expect([...pds.of(DOCUMENT).values()]).toEqual([
    expect.not.objectContaining({ textContent: expect.any(String) as string }),
  ]);
});

test('a full run goes on with a removal whose message was lost or given up', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await app.settled();
  await sendOutbox(app);
  await ask(app, 'DELETE', { records: 'remove' });
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);

  app.clock.now = later(15 * MINUTE);
  await runSchedule(app);
  await app.settled();
  await sendOutbox(app);

  expect([pds.of(DOCUMENT).size, pds.of(PUBLICATION).size]).toEqual([0, 0]);
  expect(await app.bluesky.read()).toBeUndefined();
});

test('after each look that was given up, the next one waits a day longer', async () => {
  const { app } = await connectedSite();
  await addPost(app, samplePost);
  const lookAfter = async (days: number) => {
    app.clock.now = later(days * DAY);
    await followMissed(app, 'bluesky', contentMark(app, await currentContent(app)));
    return waiting(app);
  };
  const giveUpAll = async () => {
    const at = app.clock.now.toISOString();
    for (const { id, message } of await app.outbox.waiting())
      await app.outbox.giveUp(id, { at, reason: 'The server did not respond.', message });
  };
  expect(await lookAfter(0)).toHaveLength(1);
  await giveUpAll();

  expect(await lookAfter(0.9)).toEqual([]);
  expect(await lookAfter(1)).toHaveLength(1);
  await giveUpAll();

  expect(await lookAfter(2.9)).toEqual([]);
  expect(await lookAfter(3)).toHaveLength(1);
});

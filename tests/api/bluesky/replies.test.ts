import { expect, onTestFinished, test, vi } from 'vitest';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { publish } from '#tests/support/app/blog.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { DID, type Pds } from '#tests/support/bluesky/pds.ts';
import {
  ask,
  connect,
  connectedSite,
  POST,
  sendAll,
  stateOf,
} from '#tests/support/bluesky/site.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { readReplies } from '#usecases/bluesky/read-replies.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const THREAD = 'app.bsky.feed.getPostThread';

/** Returns a connected site whose post is on Bluesky, too, and the address of that. */
async function siteWithPost(changes: object = {}) {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app, changes);
  await sendAll(app);
  const document = await documentOf(app);
  return { app, pds, document, post: `at://${DID}/${POST}/${recordKey(document)}` };
}

const threadsRead = ({ state }: Pds) => state.calls.filter((name) => name === THREAD).length;

test('likes and reposts are counted, and an unchanged count writes nothing', async () => {
  const { app, pds, post } = await siteWithPost();
  pds.network.count(post, 5, 2);

  await readReplies(app);

  expect(await stateOf(await ask(app, 'GET'))).toMatchObject({
    likes: 5,
    reposts: 2,
    replies: 0,
    checkedAt: '2026-11-21T12:00:00.000Z',
  });
  expect(threadsRead(pds)).toBe(0);
});

test('a thread is read when its number of replies has changed, or after hours', async () => {
  const { app, pds, post } = await siteWithPost();
  pds.network.reply({ key: 'a', text: 'first', to: post });
  await readReplies(app);
  await readReplies(app);
  expect(threadsRead(pds)).toBe(1);

  app.clock.now = later(7 * HOUR);
  await readReplies(app);
  expect(threadsRead(pds)).toBe(2);
});

test('posts older than a month are not asked for, and those of some hours alone in most runs', async () => {
  const { app, pds, post } = await siteWithPost();
  pds.network.count(post, 5, 2);
  const asked = async (days: number, options?: { fresh: boolean }) => {
    app.clock.now = later(days * DAY);
    const { length } = pds.state.calls;
    await readReplies(app, options);
    return pds.state.calls.slice(length).includes('app.bsky.feed.getPosts');
  };

  expect(await asked(0.1, { fresh: true })).toBe(true);
  expect(await asked(0.2, { fresh: true })).toBe(false);
  expect(await asked(29)).toBe(true);
  expect(await asked(31)).toBe(false);
});

test('a reply waits as a comment with its links, and one below it follows once it is approved', async () => {
  const { app, pds, post } = await siteWithPost();
  const text = 'See sea.example, too.';
  const index = { byteStart: 4, byteEnd: 15 };
  const features = [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://sea.example/ebb' }];
  const first = pds.network.reply({ key: 'a', text, to: post, facets: [{ index, features }] });
  pds.network.reply({ key: 'b', text: 'Below it', to: first });

  await readReplies(app);

  const [comment, ...others] = (await managed(app)).comments;
  expect(others).toEqual([]);
  expect(comment).toMatchObject({
    name: 'Ben',
    waiting: true,
    from: { network: 'bluesky', handle: '@ben.example' },
    comment: expect.stringContaining('href="https://sea.example/ebb"') as string,
  });

  await moderate(app, 'approve', comment?.id ?? '');
  app.clock.now = later(7 * HOUR);
  await readReplies(app);
  const all = (await managed(app)).comments;
  expect(all.map(({ name }) => name)).toEqual(['Ben', 'Ben']);
  expect(all.find(({ id }) => id !== comment?.id)).toMatchObject({ answers: { id: comment?.id } });
});

test('a reply that is changed there is so here, one that two looks miss goes, and one that a thread leaves out stays', async () => {
  const { app, pds, post } = await siteWithPost();
  pds.network.reply({ key: 'a', text: 'first', to: post });
  const gone = pds.network.reply({ key: 'b', text: 'second', to: post });
  const hidden = pds.network.reply({ key: 'c', text: 'third', to: post });
  await readReplies(app);
  const texts = async () =>
    (await managed(app)).comments.map(({ comment }) => comment.replaceAll(/<[^>]*>/g, '')).sort();
  expect(await texts()).toEqual(['first', 'second', 'third']);

  pds.network.reply({ key: 'a', text: 'first, again', to: post });
  pds.network.remove(gone);
  pds.network.blocked.add(hidden);
  app.clock.now = later(5 * 60_000);
  await readReplies(app);
  expect(await texts()).toEqual(['first, again', 'second', 'third']);
  app.clock.now = later(7 * HOUR);
  await readReplies(app);

  expect(await texts()).toEqual(['first, again', 'third']);
});

test('two hundred replies are taken of a post, also if its thread shows others each time', async () => {
  const { app, pds, document, post } = await siteWithPost();
  for (let n = 0; n < 201; n++) pds.network.reply({ key: `k${n}`, text: `Reply ${n}`, to: post });
  const takenOf = async () =>
    Object.keys((await app.blueskyAnswers.read(document))?.taken ?? {}).length;
  await readReplies(app);
  expect(await takenOf()).toBe(200);

  pds.network.blocked.add(`at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/${POST}/k0`);
  app.clock.now = later(7 * HOUR);
  await readReplies(app);

  expect(await takenOf()).toBe(200);
});

test('whoever removes replies has no more of them taken', async () => {
  const { app, pds, document, post } = await siteWithPost();
  const send = (name: string) =>
    Array.from({ length: 150 }, (_, n) =>
      pds.network.reply({ key: `${name}${n}`, text: `Reply ${name} ${n}`, to: post }),
    );
  const first = send('a');
  await readReplies(app);
  for (const uri of first) pds.network.remove(uri);
  for (const hours of [7, 14]) {
    app.clock.now = later(hours * HOUR);
    await readReplies(app);
  }
  send('b');
  app.clock.now = later(21 * HOUR);
  await readReplies(app);

  expect((await app.blueskyAnswers.read(document))?.arrived).toBe(200);
  expect(await app.keys('comments/')).toHaveLength(200 + 150);
});

test('a server that fails leaves everything as it is, and a revoked password is noted', async () => {
  const { app, pds, post } = await siteWithPost();
  pds.network.reply({ key: 'a', text: 'first', to: post });
  await readReplies(app);
  app.clock.now = later(7 * HOUR);
  expectLog(/responded with 502/);
  pds.state.fault = (name) => (name.startsWith('app.bsky') ? { status: 502 } : undefined);

  await readReplies(app);
  expect((await managed(app)).comments).toHaveLength(1);

  pds.state.fault = (name) =>
    name.startsWith('app.bsky') ? { status: 401, error: 'ExpiredToken' } : undefined;
  pds.state.password = 'another one';
  await readReplies(app);
  expect((await stateOf(await ask(app, 'GET'))).problem).toMatch(/app password/);
});

/** Returns a function that runs the schedule at a time, and returns the tasks for answers that it starts. */
function scheduleOf(app: TestApp) {
  const tasks: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    tasks.push(url.pathname.split('/').at(-1) ?? '');
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const withBackground = { ...app.settings, workUrl: 'http://127.0.0.1:2' };
  return async (time: number) => {
    app.clock.now = later(time);
    tasks.length = 0;
    await runSchedule({ ...app, settings: withBackground });
    await app.settled();
    return tasks.filter((task) => task.includes('replies'));
  };
}

test('answers are looked for in each run in the first hours of a post, and once an hour in its month', async () => {
  const { app } = await siteWithPost();
  const runAt = scheduleOf(app);

  expect(await runAt(HOUR / 4)).toEqual(['replies']);
  expect(await runAt(HOUR / 2)).toEqual(['fresh-replies']);
  expect(await runAt((3 * HOUR) / 4)).toEqual(['fresh-replies']);
  await app.dueRuns.mark(later(2 * DAY).getTime());
  expect(await runAt(2 * DAY)).toEqual([]);
  expect(await runAt(2 * DAY + HOUR / 4)).toEqual(['replies']);
  expect(await runAt(40 * DAY + HOUR / 4)).toEqual([]);
});

test('a post of a clock that was ahead wakes nobody', async () => {
  const { app } = await connectedSite();
  app.clock.now = later(365 * DAY);
  await publish(app, { bluesky: 'post' });
  await sendAll(app);
  expect((await app.blueskyAnswers.documents()).size).toBe(1);
  const runAt = scheduleOf(app);

  expect(await runAt(HOUR / 4)).toEqual([]);
});

test('a text without a post is not asked about, and the posts of an account are known when it is connected again', async () => {
  const { app, pds } = await siteWithPost();
  await ask(app, 'DELETE', { records: 'keep' });
  await connect(app, pds);
  expect(await app.keys('bluesky/')).toEqual([]);
  await sendAll(app);
  expect(await app.blueskyAnswers.documents()).toEqual(new Set([await documentOf(app)]));

  const { app: silent } = await connectedSite();
  await publish(silent);
  await sendAll(silent);
  expect(await scheduleOf(silent)(HOUR / 4)).toEqual([]);
});

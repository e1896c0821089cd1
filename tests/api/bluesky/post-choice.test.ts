import { expect, test } from 'vitest';
import type { PostOnBluesky } from '#domain/bluesky/post-on-bluesky.ts';
import { DRAFT_ID, openPost, saveDraft, tryToEdit } from '#tests/support/app/author.ts';
import { publish, tryToPublish } from '#tests/support/app/blog.ts';
import { postOnBluesky, postStats } from '#tests/support/app/endpoints.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
const HOUR = 60 * 60_000;

/** An app with a connected account. */
async function connectedApp({ posts = false } = {}): Promise<TestApp> {
  takeRequests();
  const app = testApp({ takesBuildHook: true, reachesOut: true });
  await app.bluesky.connect(app.newId(), {
    by: 'Ada',
    since: app.now().toISOString(),
    handle: 'ada.example',
    did: DID,
    service: 'https://pds.example',
    password: '',
    publication: '2222222222222',
    posts,
    whole: true,
  });
  return app;
}

/** Returns whether each message that waits asks for a post, the oldest first. */
async function asked(app: TestApp): Promise<boolean[]> {
  await app.settled();
  const waiting = await app.outbox.waiting();
  return waiting.flatMap(({ message }) =>
    message.kind === 'bluesky' ? [message.post === true] : [],
  );
}

const read = async (app: TestApp) =>
  (await (
    await call(postOnBluesky(app), { params: { id: DRAFT_ID }, headers: await signedIn(app) })
  ).json()) as PostOnBluesky;

test.each([
  ['the choice for a post counts', { bluesky: 'post' }, false, true],
  ['the choice against a post counts', { bluesky: 'none' }, true, false],
  ['the settings decide without a choice', {}, true, true],
  ['the settings decide against a post without a choice', {}, false, false],
  ['a text with an older date is no news', { date: '2020-01-01T00:00:00.000Z' }, true, false],
])('%s', async (_name, change, posts, expected) => {
  const app = await connectedApp({ posts });

  await publish(app, { date: undefined, ...change });

  expect(await asked(app)).toEqual([expected]);
});

test('a choice that is neither is refused', async () => {
  const response = await tryToPublish(await connectedApp(), { bluesky: 'perhaps' });

  expect(await response.json()).toMatchObject({
    fields: { bluesky: 'Please choose whether to post on Bluesky.' },
  });
});

test('a scheduled text keeps the choice of its draft', async () => {
  const app = await connectedApp();
  const publishAt = later(HOUR).toISOString();
  await saveDraft(app, { bluesky: 'post', publishAt });
  app.clock.now = later(HOUR);

  await publishScheduled(app);

  expect(await asked(app)).toEqual([true]);
});

test('an edit asks for no post, and a request that is repeated for the post of the last choice', async () => {
  const app = await connectedApp();
  const { revision: draftRevision } = await saveDraft(app);
  const publication = { date: undefined, draft: DRAFT_ID, draftRevision };
  await publish(app, { ...publication, bluesky: 'none' });
  await app.settled();
  app.clock.now = later(1);
  await publish(app, { ...publication, bluesky: 'post' });
  expect(await asked(app)).toEqual([false, true]);

  const { revision } = await openPost(app);
  app.clock.now = later(2);
  await tryToEdit(app, revision, { title: 'On tides, again' });

  expect(await asked(app)).toEqual([false, true, false]);
  expect((await app.documents.read(DRAFT_ID))?.shown?.appeared).toMatchObject({ bluesky: 'post' });
});

test('the sheet is told what the settings propose, and of the post that was sent', async () => {
  expect(await read(testApp())).toEqual({ proposed: 'none' });
  const app = await connectedApp({ posts: true });
  expect(await read(app)).toEqual({ handle: 'ada.example', proposed: 'post' });

  await app.blueskyAnswers.put(DRAFT_ID, {
    likes: 3,
    reposts: 2,
    replies: 1,
    taken: {},
    arrived: 0,
  });
  const { sent } = await read(app);
  expect(sent).toMatchObject({ likes: 3, reposts: 2, replies: 1 });
  expect(sent?.url).toMatch(/^https:\/\/bsky\.app\/profile\/did:plc:\w+\/post\/[2-7a-z]{13}$/);

  await app.bluesky.refuse((await app.bluesky.newest()) ?? '', 'The password is not valid.');
  expect(await read(app)).toMatchObject({ isRefused: true });
});

test('the statistics of a post tell what came back on Bluesky', async () => {
  const app = await connectedApp();
  const { revision: draftRevision } = await saveDraft(app);
  await publish(app, { draft: DRAFT_ID, draftRevision });
  const stats = async (): Promise<unknown> =>
    (await call(postStats(app), { params: samplePath, headers: await signedIn(app) })).json();
  expect(await stats()).not.toHaveProperty('bluesky');

  await app.blueskyAnswers.put(DRAFT_ID, {
    likes: 3,
    reposts: 2,
    replies: 1,
    taken: {},
    arrived: 0,
  });

  expect(await stats()).toMatchObject({ bluesky: { likes: 3, reposts: 2, replies: 1 } });
});

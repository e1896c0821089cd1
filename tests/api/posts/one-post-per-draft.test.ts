import { expect, test, vi } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { listed, tryToPublish } from '#tests/support/app/blog.ts';
import { DRAFT_ID, draftList, saveDraft, tryToSaveDraft } from '#tests/support/app/author.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { createPost } from '#usecases/posts/create-post.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PUBLISH_AT = inMinutes(90).toISOString();

/** Returns an app whose drafts cannot be removed while `stops` is set. */
function appThatStops() {
  const state = { stops: true };
  const store = memoryStore({
    before(operation, key) {
      if (state.stops && operation === 'put' && /^drafts\/.*_[a-z0-9]{21}p$/.test(key))
        throw new Error('down');
    },
  });
  return { state, app: testApp({}, store) };
}

/** Runs the schedule at this time. */
async function atTime(app: TestApp, time: Date): Promise<void> {
  app.clock.now = time;
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await publishScheduled(app);
  report.mockRestore();
}

const ids = async (app: TestApp) => (await listed(app)).map(({ id }) => id);

test('a scheduled draft published by hand is not published again after a failed write', async () => {
  const { app, state } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const published = await tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });
  report.mockRestore();
  expect(published.status).toBe(503);

  state.stops = false;
  await atTime(app, inMinutes(95));

  expect(await ids(app)).toEqual(['ontides202611211200']);
  expect(await draftList(app)).toEqual([]);
});

test.each([
  ['renamed', { title: 'On tides and moons', publishAt: PUBLISH_AT }],
  ['given another time', { publishAt: inMinutes(100).toISOString() }],
])('a draft that is %s after a stopped run makes no second post', async (_, changes) => {
  const { app, state } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await atTime(app, inMinutes(91));

  state.stops = false;
  app.clock.now = inMinutes(94);
  expect((await tryToSaveDraft(app, { ...changes, revision })).status).toBe(200);
  await atTime(app, inMinutes(101));

  expect(await ids(app)).toEqual(['ontides202611211330']);
  expect(await draftList(app)).toEqual([]);
});

test('publishing an overdue draft by hand after a stopped run returns the run’s post', async () => {
  const { app, state } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await atTime(app, inMinutes(91));

  state.stops = false;
  app.clock.now = inMinutes(94);
  const changes = { id: 'ontides202611211334', draft: DRAFT_ID, draftRevision: revision };
  const response = await tryToPublish(app, changes);

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ id: 'ontides202611211330' });
  expect(await ids(app)).toEqual(['ontides202611211330']);
  expect(await draftList(app)).toEqual([]);
});

test('a draft whose post was deleted is removed, and its author gets an error', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  const made = await createPost(app, 'Ada', samplePost, DRAFT_ID);
  await deletePost(app, 'Ada', made);

  const response = await tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });

  expect(await response.json()).toMatchObject({ code: 'draft_published' });
  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toEqual([]);
});

test('a draft is not published if that may have happened already', async () => {
  let isDown = false;
  const store = memoryStore({
    before(operation, key) {
      if (isDown && operation === 'list' && key === 'posts/tech/') throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await saveDraft(app, { publishAt: PUBLISH_AT });

  isDown = true;
  await atTime(app, inMinutes(91));
  isDown = false;

  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toHaveLength(1);
});

test('a publication sent again returns the post it made', async () => {
  const app = testApp();
  const publication = { draft: DRAFT_ID, draftRevision: (await saveDraft(app)).revision };
  const first = await tryToPublish(app, publication);

  const again = await tryToPublish(app, publication);

  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  expect(await listed(app)).toHaveLength(1);
});

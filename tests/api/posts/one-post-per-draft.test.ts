import { expect, test } from 'vitest';
import { listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { DRAFT_ID, draftList, saveDraft, tryToSaveDraft } from '#tests/support/app/author.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PUBLISH_AT = inMinutes(90).toISOString();

/** Returns an app in which nothing can be published yet. */
function appThatStops() {
  const { app, watch } = watchedApp();
  watch.fails = /^put documents\/.*p$/;
  return { app, watch };
}

/** Runs the schedule at this time. */
async function atTime(app: TestApp, time: Date): Promise<void> {
  app.clock.now = time;
  allowLog('Error: down');
  await publishScheduled(app);
}

const ids = async (app: TestApp) => (await listed(app)).map(({ id }) => id);

test('a scheduled draft whose publication by hand failed is published once, at its time', async () => {
  const { app, watch } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  expectLog('Error: down');
  const published = await tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });
  await expect(published).toBeRefused('store_unavailable');

  watch.fails = undefined;
  await atTime(app, inMinutes(95));

  expect(await ids(app)).toEqual(['ontides202611211330']);
  expect(await draftList(app)).toEqual([]);
});

test.each([
  [
    'renamed',
    { title: 'On tides and moons', publishAt: PUBLISH_AT },
    'ontidesandmoons202611211330',
  ],
  ['given another time', { publishAt: inMinutes(105).toISOString() }, 'ontides202611211345'],
])('a draft that is %s after a stopped run makes one post', async (_, changes, id) => {
  const { app, watch } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await atTime(app, inMinutes(91));

  watch.fails = undefined;
  app.clock.now = inMinutes(94);
  expect((await tryToSaveDraft(app, { ...changes, revision })).status).toBe(200);
  await atTime(app, inMinutes(106));

  expect(await ids(app)).toEqual([id]);
  expect(await draftList(app)).toEqual([]);
});

test('an overdue draft that is published by hand after a stopped run makes one post', async () => {
  const { app, watch } = appThatStops();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await atTime(app, inMinutes(91));

  watch.fails = undefined;
  app.clock.now = inMinutes(94);
  const changes = { id: 'ontides202611211334', draft: DRAFT_ID, draftRevision: revision };
  const response = await tryToPublish(app, changes);

  expect(response.status).toBe(201);
  await atTime(app, inMinutes(96));
  expect(await ids(app)).toEqual(['ontides202611211334']);
  expect(await draftList(app)).toEqual([]);
});

test('a draft whose post was deleted cannot be published again', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  await publish(app, { draft: DRAFT_ID, draftRevision: revision });
  await deletePost(app, 'Ada', samplePost);

  await expect(tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision })).toBeRefused(
    'draft_published',
  );
  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toEqual([]);
});

test('a draft that cannot be read is not published, and stays scheduled', async () => {
  const { app, watch } = watchedApp();
  await saveDraft(app, { publishAt: PUBLISH_AT });

  watch.fails = new RegExp(`^list documents/${DRAFT_ID}_$`);
  await atTime(app, inMinutes(91));
  watch.fails = undefined;

  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toHaveLength(1);
});

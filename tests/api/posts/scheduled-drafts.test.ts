import { expect, test } from 'vitest';
import { listed, publish } from '#tests/support/app/blog.ts';
import { DRAFT_ID, draftList, saveDraft, tryToSaveDraft } from '#tests/support/app/author.ts';
import {
  NO_HOOK,
  NOW,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PUBLISH_AT = inMinutes(90).toISOString();

/** Runs the schedule at this time. */
async function atTime(app: TestApp, time: Date): Promise<void> {
  app.clock.now = time;
  await publishScheduled(app);
}

test('a scheduled post is published at its time, which becomes its date', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  await saveDraft(app, { publishAt: PUBLISH_AT });
  expect(await draftList(app)).toEqual([expect.objectContaining({ publishAt: PUBLISH_AT })]);

  await atTime(app, inMinutes(89));
  expect(await listed(app)).toEqual([]);
  await atTime(app, inMinutes(94));

  expect(await listed(app)).toEqual([
    expect.objectContaining({ id: 'ontides202611211330', date: PUBLISH_AT, author: 'Ada' }),
  ]);
  expect(await draftList(app)).toEqual([]);
  expect(await wantedRebuilds(app)).toHaveLength(1);
  await atTime(app, inMinutes(99));
  expect(await listed(app)).toHaveLength(1);
});

test('a post that was deleted before the time of its scheduled draft stays deleted', async () => {
  const app = testApp();
  const { revision: draftRevision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await publish(app, { draft: DRAFT_ID, draftRevision, id: 'ontides202611211330' });
  await deletePost(app, 'Ada', { category: 'writings', id: 'ontides202611211330' });

  await atTime(app, inMinutes(91));

  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toEqual([]);
});

test('a scheduled draft can be saved while its publication is late', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  app.clock.now = inMinutes(92);

  const response = await tryToSaveDraft(app, { revision, publishAt: PUBLISH_AT, title: 'Mended' });

  expect(response.status).toBe(200);
  await publishScheduled(app);
  expect((await listed(app)).map(({ title }) => title)).toEqual(['Mended']);
});

test('a scheduled draft that is saved without a time is not published', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await saveDraft(app, { revision });

  await atTime(app, inMinutes(91));

  expect(await listed(app)).toEqual([]);
});

test('a scheduled post whose id was taken meanwhile gets a number', async () => {
  const app = testApp();
  await saveDraft(app, { publishAt: PUBLISH_AT });
  await publish(app, { id: 'ontides202611211330' });

  await atTime(app, inMinutes(91));

  expect((await listed(app)).map(({ id }) => id).sort()).toEqual([
    'ontides202611211330',
    'ontides2202611211330',
  ]);
});

test.each([
  ['a time in the past', { publishAt: inMinutes(0).toISOString() }, 'publishAt'],
  ['an invalid time', { publishAt: 'tomorrow' }, 'publishAt'],
  ['no title', { publishAt: PUBLISH_AT, title: ' ' }, 'title'],
  ['no category', { publishAt: PUBLISH_AT, category: '' }, 'category'],
  ['no content', { publishAt: PUBLISH_AT, content: '\n' }, 'content'],
])('a draft with %s is not scheduled and stays unchanged', async (_, changes, field) => {
  const app = testApp();

  await expect(tryToSaveDraft(app, changes)).toBeRefused('invalid_input', [field]);
  expect(await app.keys('documents/')).toEqual([]);
});

test('a draft whose newest text is damaged is listed with the one before, and not published', async () => {
  expectLog('Skipped documents/');
  const app = testApp();
  const { revision } = await saveDraft(app, { publishAt: PUBLISH_AT });
  await tryToSaveDraft(app, { title: 'Not yet', revision });
  await app.store.put((await app.keys('documents/')).at(-1) ?? '', 'torn');

  await atTime(app, inMinutes(91));

  expect(await listed(app)).toEqual([]);
  expect(await draftList(app)).toEqual([expect.objectContaining({ title: 'On tides' })]);
});

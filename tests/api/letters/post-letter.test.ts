import { expect, test } from 'vitest';
import type { LetterContent } from '#domain/letters/message.ts';
import type { PostLetter } from '#domain/letters/post-letter.ts';
import { letterPreview, managedPosts, postLetter } from '#tests/support/app/endpoints.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  DRAFT_ID,
  sampleDraft,
  saveDraft,
  tryToEdit,
  openPost,
  tryToRestore,
} from '#tests/support/app/author.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { listed, publish, remove, tryToPublish } from '#tests/support/app/blog.ts';
import { appWithLetters, fakeTransport, subscribe } from '#tests/support/app/letters.ts';
import { call, later, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const DAY = 24 * 60 * 60_000;

const read = async (app: TestApp) =>
  (await (
    await call(postLetter(app), { params: { id: DRAFT_ID }, headers: await signedIn(app) })
  ).json()) as PostLetter;

/** Returns how the document came to be public. */
const asked = async (app: TestApp) => (await app.documents.read(DRAFT_ID))?.shown?.appeared;

const preview = async (app: TestApp, draft: object) =>
  call(letterPreview(app), {
    body: { draft: { ...sampleDraft, ...draft }, form: 'full' },
    headers: await signedIn(app),
  });

test('the sheet is told who gets a post, by section', async () => {
  const app = await appWithLetters({ letters: { form: 'excerpt' } });
  await subscribe(app, 'a@example.org');
  await subscribe(app, 'b@example.org', {
    wishes: { posts: { pace: 'weekly', sections: ['history'] } },
  });

  const { form, letter, audiences } = await read(app);

  expect({ form, letter }).toEqual({ form: 'excerpt' });
  expect(audiences['history']).toEqual({ each: 1, weekly: 1 });
  expect(audiences['writings']).toEqual({ each: 1, weekly: 0 });
  expect(await read(testApp())).toEqual({ audiences: {} });
});

test('publishing with a letter orders it once, however often the request is sent', async () => {
  const app = await appWithLetters();

  for (const _ of [1, 2]) await tryToPublish(app, { draft: DRAFT_ID, letter: 'excerpt' });

  expect(await asked(app)).toEqual({ at: NOW.toISOString(), by: 'Ada', letter: 'excerpt' });
  expect((await app.outbox.waiting()).map(({ message }) => message)).toEqual([
    { kind: 'letter', letter: DRAFT_ID },
  ]);
});

test.each([
  ['without a choice', {}],
  ['with the choice of none', { letter: 'none' }],
])('publishing %s sends no letter', async (_, choice) => {
  const app = await appWithLetters();

  await tryToPublish(app, { draft: DRAFT_ID, ...choice });

  expect((await asked(app))?.letter).toBeUndefined();
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a program that publishes without a draft can order the letter, too', async () => {
  const app = await appWithLetters();

  await tryToPublish(app, { letter: 'full' });

  const [queued] = await app.outbox.waiting();
  expect(queued?.message).toMatchObject({ kind: 'letter', letter: await documentOf(app) });
});

test('a publication that is sent again with another choice decides on the letter', async () => {
  const app = await appWithLetters();
  const publishWith = (letter: string) => tryToPublish(app, { draft: DRAFT_ID, letter });

  for (const letter of ['none', 'full', 'full'])
    expect((await publishWith(letter)).status).toBe(201);
  expect(await asked(app)).toMatchObject({ letter: 'full' });
  expect(await app.outbox.waiting()).toHaveLength(1);
  await publishWith('none');
  expect((await asked(app))?.letter).toBeUndefined();
});

test('the sheet tells who has had the letter, and whether others can still get it', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'a@example.org');
  await tryToPublish(app, { draft: DRAFT_ID, letter: 'full' });
  const { connect } = fakeTransport();
  await sendOutbox(app, connect);

  const at = NOW.toISOString();
  expect((await read(app)).letter).toEqual({ at, sent: 1, state: 'done' });
  app.clock.now = later(31 * DAY);
  await app.letters.removeOld(later(DAY), app.clock.now);
  expect((await read(app)).letter).toEqual({ at, sent: 1, state: 'closed' });
});

test('a post that comes back from the trash goes on with its letter, alone or with others', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'a@example.org');
  await tryToPublish(app, { draft: DRAFT_ID, letter: 'full' });
  await sendOutbox(app, fakeTransport().connect);
  const waiting = async () => (await app.outbox.waiting()).map(({ message }) => message);

  await remove(app);
  expect((await tryToRestore(app, DRAFT_ID)).status).toBe(200);
  expect(await waiting()).toEqual([{ kind: 'letter', letter: DRAFT_ID }]);
  await remove(app);
  const body = { change: { kind: 'restore' }, ids: [DRAFT_ID] };
  await call(managedPosts(app), { body, headers: await signedIn(app) });
  expect(await waiting()).toHaveLength(2);
});

test('a site that sends no letters publishes all the same', async () => {
  const app = testApp();

  expect((await tryToPublish(app, { draft: DRAFT_ID, letter: 'full' })).status).toBe(201);

  expect(await app.keys('outbox/')).toEqual([]);
});

test('an edit sends no letter', async () => {
  const app = await appWithLetters();
  await publish(app);

  const { revision } = await openPost(app);
  expect((await tryToEdit(app, revision, { title: 'On ebbs', letter: 'full' })).status).toBe(200);

  expect(await app.outbox.waiting()).toEqual([]);
});

test('a scheduled post keeps its letter until it appears', async () => {
  const app = await appWithLetters();
  const publishAt = later(15 * 60_000).toISOString();
  await saveDraft(app, { publishAt, letter: 'full' });
  expect(await app.outbox.waiting()).toEqual([]);

  app.clock.now = later(16 * 60_000);
  await publishScheduled(app);

  expect(await asked(app)).toMatchObject({ letter: 'full' });
  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('a post whose letter cannot be ordered appears with it in the next run', async () => {
  const app = await appWithLetters();
  const publishAt = later(15 * 60_000).toISOString();
  await saveDraft(app, { publishAt, letter: 'full' });
  app.clock.now = later(16 * 60_000);
  expectLog('Error: stopped');
  const stopped = { ...app.outbox, add: () => Promise.reject(new Error('stopped')) };

  await publishScheduled({ ...app, outbox: stopped });
  expect(await listed(app)).toEqual([]);
  app.clock.now = later(31 * 60_000);
  for (const _ of [1, 2]) await publishScheduled(app);

  expect(await listed(app)).toHaveLength(1);
  expect(await asked(app)).toMatchObject({ letter: 'full' });
  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('the preview shows the text that is not published yet, and names what is missing', async () => {
  const app = await appWithLetters();

  const content = (await (await preview(app, {})).json()) as LetterContent;
  expect(content.subject).toContain('On tides');
  expect(content.html).not.toBe('');

  await expect(preview(app, { title: '' })).toBeRefused('invalid_input', ['title']);
  expect(await app.outbox.waiting()).toEqual([]);
});

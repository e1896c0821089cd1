import { expect, test } from 'vitest';
import type { RevisedPost } from '#domain/posts/post.ts';
import { LIMITS } from '#domain/limits.ts';
import { corrections, post } from '#tests/support/app/endpoints.ts';
import { appWithPost, read } from '#tests/support/app/blog.ts';
import {
  openPost,
  tryToBringBack,
  tryToEdit,
  tryToSaveDraft,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

const saying = (text: string) => ({ content: [{ type: 'paragraph', text }] });

/** Edits the sample post, and returns what it lists then. */
async function edited(app: TestApp, changes: object) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await tryToEdit(app, (await openPost(app)).revision, changes);
  return (await openPost(app)).corrections ?? [];
}

async function appSaying(text: string) {
  const app = await appWithPost();
  await edited(app, { ...saying(text), listing: 'unlisted' });
  return app;
}

test('an edit lists its passages without markup', async () => {
  const app = await appSaying('It was <b>cold</b> in May.');

  const [one, ...rest] = await edited(app, saying('It was <b>warm</b> in May. It rained.'));

  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    passages: [
      { before: 'cold', after: 'warm' },
      { before: '', after: 'It rained.' },
    ],
    words: 3,
    paragraphs: 1,
  });
});

test.each([
  ['We recieve it.', 'We receive it.', 0],
  ['It is here', 'It is “here”.', 0],
  ['It <b>is</b> so.', 'It is <i>so</i>.', 0],
  ['We can go.', "We can't go.", 1],
  ['It is not so.', 'It is so.', 1],
  ['In 1914 it began.', 'In 1941 it began.', 1],
])('an edit that mends slips alone is not listed: %s %s', async (before, after, entries) => {
  const app = await appSaying(before);

  expect(await edited(app, saying(after))).toHaveLength(entries);
});

test('an author lists a slip, and leaves an edit out', async () => {
  const app = await appSaying('We recieve it.');

  expect(await edited(app, { ...saying('We receive it.'), listing: 'listed' })).toHaveLength(1);
  expect(await edited(app, { ...saying('All is new.'), listing: 'unlisted' })).toHaveLength(1);
});

test('a large edit lists numbers, and a list is bounded', async () => {
  const app = await appSaying('Short.');
  const long = `Other ${'words '.repeat(LIMITS.correctionPassage)}`;

  expect(await edited(app, saying(long))).toMatchObject([{ passages: [], words: 301 }]);
  for (let n = 0; n < LIMITS.corrections; n++) await edited(app, saying(`Edit number ${n}.`));
  expect((await openPost(app)).corrections).toHaveLength(LIMITS.corrections);
});

test('an entry is removed once, and readers of the API never get the list', async () => {
  const app = await appSaying('It was cold.');
  const [one] = await edited(app, saying('It was warm.'));
  const { revision } = await openPost(app);
  const remove = async () =>
    call(corrections(app), {
      method: 'DELETE',
      params: samplePath,
      body: { revision, at: one?.at },
      headers: await signedIn(app),
    });

  expect(await (await read(app)).json()).not.toHaveProperty('corrections');
  expect(((await (await remove()).json()) as RevisedPost).corrections).toEqual([]);
  expect((await remove()).status).toBe(200);
  expect(await (await call(post(app), { params: samplePath })).text()).toContain('It was warm.');
});

test('what was removed while a post was not public is never listed', async () => {
  const app = await appSaying('We met. It was cold.');
  await edited(app, saying('We met. It was cold. Mr Smith drinks.'));
  await edited(app, saying('They met. It was cold. Mr Smith drinks.'));
  const draft = await unpublishSample(app);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);

  expect((await tryToBringBack(app, draft, saying('They met. It was warm.'))).status).toBe(201);

  const { corrections: list } = await openPost(app);
  expect(list).toMatchObject([
    { passages: [], words: 3 },
    { passages: [{ before: 'We', after: 'They' }] },
  ]);
});

test('an edit that is not listed takes its words out of earlier entries', async () => {
  const app = await appSaying('It was cold.');
  await edited(app, saying('It was cold. Mr Smith drinks.'));

  const list = await edited(app, { ...saying('It was cold.'), listing: 'unlisted' });

  expect(list).toMatchObject([{ passages: [], words: 3 }]);
});

test('the choice of a scheduled change is kept until its time', async () => {
  const app = await appSaying('It was cold.');
  const { revision, document } = await openPost(app);
  const publishAt = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  const changes = { revision, publishAt, content: 'It was warm.', listing: 'unlisted' };
  await tryToSaveDraft(app, changes, document);
  app.clock.now = new Date(publishAt);

  await publishScheduled(app);

  expect((await openPost(app)).content).toEqual(saying('It was warm.').content);
  expect((await openPost(app)).corrections ?? []).toEqual([]);
});

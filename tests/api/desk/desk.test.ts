import { expect, test } from 'vitest';
import { Desk } from '#domain/desk/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  DRAFT_ID,
  openPost,
  saveDraft,
  tryToDeleteDraft,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { propose, throughProgram, tryToEnd } from '#tests/support/app/proposals.ts';
import { publish } from '#tests/support/app/blog.ts';
import { NO_FIGURES } from '#tests/support/app/no-figures.ts';
import * as endpoints from '#tests/support/app/endpoints.ts';
import { comment, tryToSubmit } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { sampleSettings, tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { FIREFOX, view } from '#tests/support/app/visitors.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

type Headers = Awaited<ReturnType<typeof signedIn>>;

async function openDesk(app: TestApp, headers?: Headers) {
  const response = await call(endpoints.desk(app), { headers: headers ?? (await signedIn(app)) });
  expect(response.status).toBe(200);
  return Desk.parse(await response.json());
}

test('the desk has in one response what the calls of its parts have', async () => {
  const app = testApp();
  await publish(app);
  await saveDraft(app);
  await comment(app);
  await tryToSubmit(app);
  await view(app, { 'user-agent': FIREFOX });
  const headers = await signedIn(app);
  const read = async (endpoint: typeof endpoints.desk, path?: string) =>
    (await call(endpoint(app), { headers, ...(path && { path }) })).json() as Promise<unknown>;

  const { health, ...desk } = await openDesk(app, headers);

  expect(desk).toMatchObject({
    author: 'Ada',
    thoughts: { items: await read(endpoints.pendingThoughts) },
    comments: (await read(endpoints.managedComments)) as object,
    drafts: (await read(endpoints.drafts)) as object,
    site: await read(endpoints.site),
    settings: await read(endpoints.settings),
    outbox: await read(endpoints.outbox),
    buildHook: await read(endpoints.buildHook),
    access: await read(endpoints.sessions),
  });
  expect(health).toMatchObject({ status: 'ok', problems: [] });
  expect(desk.drafts).toHaveLength(1);
  expect(desk.thoughts?.items).toHaveLength(1);
});

test('the desk has the figures, the newest post with its views, and the one that was changed last', async () => {
  const app = testApp();
  await publish(app, { id: 'first202611211100', date: '2026-11-20T11:00:00.000Z', author: 'Mary' });
  await publish(app);
  await view(app, {}, '203.0.113.1');
  await view(app, {}, '203.0.113.2');

  const { figures, visitors } = await openDesk(app);

  expect(figures).toMatchObject({ posts: 2, authors: 2, views: 2, margin: 0, botViews: 0 });
  expect(figures?.newest).toEqual({
    ...samplePath,
    title: samplePost.title,
    date: expect.any(String) as string,
    views: 2,
  });
  expect(figures?.changed).toMatchObject(samplePath);
  expect(visitors).toBe(2);
});

test('a site without content has a desk of zeros without posts', async () => {
  const { figures, drafts } = await openDesk(testApp());

  expect(figures).toEqual(NO_FIGURES);
  expect(drafts).toEqual([]);
});

test('a part that the store does not give is left out, and the others are there', async () => {
  let isBroken = false;
  const store = memoryStore({
    before: (_, key) => {
      if (isBroken && key.startsWith('visits/')) throw new Error('Gone');
    },
  });
  const app = testApp({}, store);
  const headers = await signedIn(app);
  isBroken = true;
  expectLog('The store is not responding');

  const desk = await openDesk(app, headers);

  expect(desk.visitors).toBeUndefined();
  expect(desk.figures).toBeDefined();
});

test('many drafts are left to their own list, and keys once the first steps are done', async () => {
  const app = testApp();
  for (let n = 0; n <= LIMITS.dashboardRows; n++) await tryToSaveDraft(app, {}, app.newId());
  await tryToSaveSettings(app, { ...sampleSettings, isSetUp: true });

  const desk = await openDesk(app);

  expect(desk.drafts).toBeUndefined();
  expect(desk.access).toBeUndefined();
  expect(desk.settings?.isSetUp).toBe(true);
});

test('the desk names the texts with proposals that wait, once programs are let in', async () => {
  const app = testApp();
  await publish(app);
  const document = await documentOf(app);
  const { revision } = await saveDraft(app);
  const first = await propose(throughProgram(app), { revision, content: 'Other.' });
  await propose(throughProgram(app), { revision, content: 'Another.' });
  const post = await openPost(app);
  app.clock.now = later(1_000);
  await propose(throughProgram(app), { revision: post.revision, content: 'New.' }, document);

  expect(await openDesk(app)).not.toHaveProperty('proposals');
  await tryToSaveSettings(app, { ...sampleSettings, programs: true });
  const draft = { id: DRAFT_ID, title: 'On tides' };
  const { category, id, date } = samplePost;
  const published = { id: document, title: 'On tides', post: { category, id, date } };
  expect((await openDesk(app)).proposals).toEqual([draft, { ...published, isPublished: true }]);

  await tryToEnd(app, first.id, 'taken');
  expect((await openDesk(app)).proposals).toHaveLength(2);
  await tryToDeleteDraft(app);
  expect((await openDesk(app)).proposals).toMatchObject([{ id: document }]);
});

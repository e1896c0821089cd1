import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { MINUTE } from '#domain/timing.ts';
import { probeDocumentId } from '#domain/probe/traces.ts';
import {
  DRAFT_ID,
  samplePageDraft,
  saveDraft,
  tryToRestore,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { addPost, documentOf } from '#tests/support/app/documents.ts';
import { movePostTo } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { siteBehindCdn } from '#tests/support/app/site-behind-cdn.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { readSocial, social, statusAt } from '#tests/support/fediverse/social.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { checkTakedowns } from '#usecases/takedowns/purge-shown.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const ORIGIN = 'https://commonplace.example';

/** Returns the statuses at the address of the present object, and at those of its generations. */
const statusesOf = (app: TestApp, id: string) =>
  Promise.all(['', '-0', '-1', '-2'].map((end) => statusAt(app, `/social/posts/${id}${end}`)));

/** Notes that a takedown was told of, as the outbox does. */
const tellTakedown = (app: TestApp, id: string) =>
  app.told.put(id, app.newId(), {
    generation: 1,
    version: '',
    at: NOW.toISOString(),
    inboxes: {},
  });

async function withPost() {
  const app = testApp();
  await makeActor(app);
  await publish(app);
  return { app, id: await documentOf(app) };
}

test('a post is at its address, and at that of the present object', async () => {
  const { app, id } = await withPost();
  const response = await social(app, `/social/posts/${id}-0`);

  expect(response.headers.get('content-type')).toBe('application/activity+json; charset=utf-8');
  expect(response.headers.get('netlify-cache-tag')).toBe(`social,document-${id}`);
  const object = (await response.json()) as object;
  expect(object).toMatchObject({
    id: `${ORIGIN}/social/posts/${id}-0`,
    type: 'Article',
    name: samplePost.title,
  });
  expect(await readSocial(app, `/social/posts/${id}`)).toEqual(object);
  expect(await statusesOf(app, id)).toEqual([200, 200, 404, 404]);
});

test('a post that is moved keeps its address, and leads to its page', async () => {
  const { app, id } = await withPost();
  await movePostTo(app, samplePath, { category: 'tech' });

  expect(await readSocial(app, `/social/posts/${id}-0`)).toMatchObject({
    id: `${ORIGIN}/social/posts/${id}-0`,
    url: `${ORIGIN}/blog/tech/${samplePost.id}`,
  });
});

test.each([
  ['unpublished', (app: TestApp) => unpublishSample(app)],
  ['in the trash', (app: TestApp) => remove(app)],
])('a post that is %s is gone, also when nothing else is left of it', async (_, takeDown) => {
  const { app, id } = await withPost();
  allowLog(/The site is busy/);
  await takeDown(app);
  expect(await statusesOf(app, id)).toEqual([503, 503, 404, 404]);
  await tellTakedown(app, id);
  expect(await statusesOf(app, id)).toEqual([410, 410, 404, 404]);
  await app.documents.removeAll(id);
  expect(await statusesOf(app, id)).toEqual([410, 410, 404, 404]);
  const gone = await social(app, `/social/posts/${id}-0`);
  expect(gone.headers.get('cache-control')).toBe('private, no-store');
  expect(await gone.json()).toMatchObject({
    id: `${ORIGIN}/social/posts/${id}-0`,
    type: 'Tombstone',
  });
});

test('a post that is published again has the next generation, once its takedown was told of', async () => {
  const { app, id } = await withPost();
  await remove(app);
  await tellTakedown(app, id);
  await tryToRestore(app, id);

  expect(await statusesOf(app, id)).toEqual([200, 410, 200, 404]);
  expect(await readSocial(app, `/social/posts/${id}`)).toMatchObject({
    id: `${ORIGIN}/social/posts/${id}-1`,
  });
});

test('a draft, one that is dated later, an own page and a text of a probe never were there', async () => {
  const app = testApp();
  await makeActor(app);
  await saveDraft(app);
  const scheduled = app.newId();
  const draft = { ...samplePageDraft, title: 'Later', category: 'tech' };
  const fact = { by: 'Ada', at: NOW.toISOString() };
  await app.documents.add(
    { id: scheduled, rev: app.newId(), from: undefined, kind: 'scheduled' },
    { ...fact, publishAt: '2026-12-21T12:00:00.000Z', draft },
  );
  const page = app.newId();
  await app.documents.add(
    { id: page, rev: app.newId(), from: undefined, kind: 'published' },
    { ...fact, page: { id: 'about', title: 'About', content: samplePost.content } },
  );
  const document = probeDocumentId(NOW.getTime(), 'aaaa');
  const probe = await addPost(app, { ...samplePost, id: 'probe202611211200' }, { document });

  for (const id of [DRAFT_ID, scheduled, page, probe, app.newId()])
    expect(await statusesOf(app, id)).toEqual([404, 404, 404, 404]);
});

test('changes that are not published do not show', async () => {
  const { app, id } = await withPost();
  const { head } = (await app.documents.read(id)) ?? {};
  await app.documents.add(
    { id, rev: app.newId(head?.rev), from: head?.rev, kind: 'saved' },
    { by: 'Ada', at: NOW.toISOString(), draft: { ...samplePageDraft, title: 'Secret' } },
  );

  expect(await readSocial(app, `/social/posts/${id}`)).toMatchObject({ name: samplePost.title });
});

test('a text that cannot be read is not taken for one that is gone', async () => {
  const { app, id } = await withPost();
  allowLog(/documents\/|store/i);
  for (const key of await app.keys(`documents/${id}`)) await app.store.put(key, '{');

  const response = await social(app, `/social/posts/${id}-0`);
  expect(response.status).toBe(503);
  expect(response.headers.has('retry-after')).toBe(true);
});

test('an address of another form is not found', async () => {
  const { app, id } = await withPost();
  for (const ref of [`${id}-x`, `${id}-00`, `${id}--1`, 'x', `${id.toUpperCase()}-0`, 'outbox'])
    expect(await statusAt(app, `/social/posts/${ref}`)).toBe(404);
  expect(await statusAt(app, `/social/replies/${id}-0`)).toBe(404);
});

test('an object costs few operations of the store, however large the site is', async () => {
  const slow = slowStore(NOW.getTime());
  const app = testApp({}, slow.store);
  await makeActor(app);
  await publish(app);
  const id = await documentOf(app);
  for (let n = 0; n < LIMITS.feedItems; n++)
    await addPost(app, { ...samplePost, id: `tides${n}x202611211200` });
  const path = `/social/posts/${id}-0`;
  const { value, operations } = await slow.measure(() => statusAt(app, path));

  expect(value).toBe(200);
  expect(operations).toMatchObject({ list: 4, put: 0, folders: 0 });
  expect(operations.get).toBeLessThanOrEqual(5);
});

test('a takedown reaches the copies of the CDN at once', async () => {
  allowLog(/The site is busy/);
  const site = siteBehindCdn();
  await makeActor(site.app);
  await publish(site.app);
  const id = await documentOf(site.app);
  const paths = [`/social/posts/${id}`, `/social/posts/${id}-0`, '/social/ada/outbox'];
  for (const path of paths) expect((await site.read(path)).status).toBe(200);
  await remove(site.app);

  expect((await site.read(`/social/posts/${id}`)).status).toBe(503);
  await tellTakedown(site.app, id);
  expect((await site.read(`/social/posts/${id}-0`)).status).toBe(410);
  expect((await site.read('/social/ada/outbox')).text).not.toContain(id);
  await site.app.actor.turnOff(site.app.newId(await site.app.actor.newest()));
  expect((await site.read(`/social/posts/${id}-0`)).status).toBe(404);
  expect((await site.read('/social/ada')).status).toBe(404);
});

test('a copy that a lost purge has left is noticed, and purged again', async () => {
  const site = siteBehindCdn();
  const { app, read, pass, state } = site;
  await makeActor(app);
  await publish(app);
  const id = await documentOf(app);
  const path = `/social/posts/${id}`;
  expectLog(/still gets at \/social\/posts/);
  await read(path);
  state.loses = () => true;
  await remove(app);
  await tellTakedown(app, id);
  await pass(MINUTE);
  expect((await read(path)).status).toBe(200);
  state.loses = () => false;
  await checkTakedowns(app);

  expect((await read(path)).status).toBe(410);
  await checkTakedowns(app);
  expect(await app.keys('taken-down/')).toEqual([]);
});

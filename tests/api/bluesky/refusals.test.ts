import { testApp } from '#tests/support/app/test-app.ts';
import { expect, test, vi } from 'vitest';
import { addPost, documentOf } from '#tests/support/app/documents.ts';
import { publish } from '#tests/support/app/blog.ts';
import { paragraph, samplePath, samplePost } from '#tests/support/app/sample.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import {
  ask,
  editSample,
  HERE,
  connectedSite,
  DOCUMENT,
  POST,
  PUBLICATION,
  sendAll,
  stateOf,
} from '#tests/support/bluesky/site.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';

test('one text that the server refuses keeps no other from being sent', async () => {
  const { app, pds } = await connectedSite();
  await addPost(app, { ...samplePost, id: 'dunes202611211200', title: 'Dunes' });
  await addPost(app, { ...samplePost, id: 'ebb202611211201', title: 'Ebb' });
  let refused = 0;
  pds.state.fault = (name) => {
    const isRefused = name.endsWith('putRecord') && refused++ === 0;
    return isRefused ? { status: 400, error: 'InvalidRecord' } : undefined;
  };

  await app.outbox.add(app.newId(), { kind: 'bluesky' });

  expect(await sendAll(app)).toEqual([expect.stringMatching(/InvalidRecord/)]);
  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a text that cannot be read keeps its record', async () => {
  const { app, pds } = await connectedSite();
  allowLog(/documents\/|unreadable/);
  await publish(app);
  await sendAll(app);
  const [key = ''] = await app.keys('documents/');
  await app.store.put(key, '{"post":');
  const fresh = testApp(HERE, app.store);

  await fresh.outbox.add(fresh.newId(), { kind: 'bluesky', document: await documentOf(fresh) });
  await fresh.outbox.add(fresh.newId(), { kind: 'bluesky' });
  await sendAll(fresh);

  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a text that cannot be read loses its record once readers must not see it', async () => {
  const { app, pds } = await connectedSite();
  allowLog(/documents\/|unreadable/);
  for (const isOne of [true, false]) {
    const id = `dunes2026112112${isOne ? '00' : '01'}`;
    await addPost(app, { ...samplePost, id });
    await app.outbox.add(app.newId(), { kind: 'bluesky' });
    await sendAll(app);
    expect(pds.of(DOCUMENT).size).toBe(1);
    const document = await documentOf(app, { ...samplePath, id });
    const before = await app.keys('documents/');
    await deletePost(app, 'Ada', { ...samplePath, id });
    await app.settled();
    for (const { id: message } of await app.outbox.waiting()) await app.outbox.remove(message);
    for (const key of before) await app.store.put(key, '{"post":');
    const fresh = testApp(HERE, app.store);

    await fresh.outbox.add(fresh.newId(), {
      kind: 'bluesky',
      ...(isOne && { document }),
    });
    await sendAll(fresh);

    expect(pds.of(DOCUMENT).size).toBe(0);
  }
});

test('turns end once everything is refused, however long that takes', async () => {
  const { app, pds } = await connectedSite();
  for (const n of [0, 1, 2, 3])
    await addPost(app, { ...samplePost, id: `dunes20261121120${n}`, title: `Dunes ${n}` });
  let clock = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 20_000));
  let refused = 0;
  pds.state.fault = (name) =>
    name.endsWith('putRecord') && refused++ < 20
      ? { status: 400, error: 'InvalidRecord' }
      : undefined;

  await app.outbox.add(app.newId(), { kind: 'bluesky' });

  expect(await sendAll(app)).toEqual([expect.stringMatching(/InvalidRecord/)]);
  expect(refused).toBe(1);
  vi.restoreAllMocks();
});

test.each([
  ['too many requests', { status: 429, error: 'RateLimitExceeded' }, /nothing more/],
  ['a failure', { status: 502 }, /did not respond/],
] as const)('%s of the server is waited for', async (_, fault, reason) => {
  const { app, pds } = await connectedSite();
  pds.state.fault = (name) => (name.includes('.repo.') ? fault : undefined);
  await publish(app);
  expect(await sendAll(app)).toEqual([expect.stringMatching(reason)]);

  pds.state.fault = () => undefined;
  await sendAll(app);

  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a password that is revoked is noted once, and nothing is tried in vain', async () => {
  const { app, pds } = await connectedSite();
  pds.state.password = 'another one';
  pds.state.fault = (name) =>
    name.includes('.repo.') ? { status: 401, error: 'ExpiredToken' } : undefined;
  await publish(app);
  expect(await sendAll(app)).toEqual([expect.stringMatching(/app password/)]);
  const { length } = pds.state.calls;

  await editSample(app, { title: 'Ebb' });
  await sendAll(app);

  expect(pds.state.calls).toHaveLength(length);
  expect(await app.keys('outbox/')).toEqual([]);
  expect((await stateOf(await ask(app, 'GET'))).problem).toMatch(/app password/);
});

test('a session that has ended is opened again', async () => {
  const { app, pds } = await connectedSite();
  let ended = 0;
  pds.state.fault = (name) =>
    name.endsWith('putRecord') && ended++ === 0
      ? { status: 400, error: 'ExpiredToken' }
      : undefined;

  await publish(app);

  expect(await sendAll(app)).toEqual([]);
  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a disconnection leaves the records or removes them, and the account goes last', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app);
  await sendAll(app);
  pds.put(DOCUMENT, '3jzfcijpj2z2a', { site: 'https://leaflet.example' });

  const ending = await stateOf(await ask(app, 'DELETE', { records: 'remove' }));
  expect(ending.isEnding).toBe(true);
  await sendAll(app);

  expect([pds.of(DOCUMENT).size, pds.of(POST).size, pds.of(PUBLICATION).size]).toEqual([1, 0, 0]);
  expect(await stateOf(await ask(app, 'GET'))).not.toHaveProperty('account');
  expect((await app.site.settings())?.settings).not.toHaveProperty('publication');
});

test('without an account nothing is queued, and records stay as they are', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await sendAll(app);
  await ask(app, 'DELETE', { records: 'keep' });
  await sendAll(app);
  const { length } = pds.state.calls;

  await editSample(app, { title: 'Ebb' });
  await app.settled();

  expect((await app.keys('outbox/')).length).toBe(0);
  await sendAll(app);
  expect(pds.state.calls).toHaveLength(length);
  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a text is never sent by its own preview', async () => {
  const { app, pds } = await connectedSite();
  const preview = testApp({ ...HERE, reachesOut: false }, app.store);
  allowLog('Only the published site sends.');
  const { length } = pds.state.calls;
  await publishPost(preview, 'Ada', { ...samplePost, content: [paragraph('A preview.')] });
  await sendAll(preview).catch(() => undefined);

  expect(pds.state.calls).toHaveLength(length);
});

import { expect, test } from 'vitest';
import type { Thought } from '#domain/thoughts/thought.ts';
import { pendingThoughts, thoughts } from '#tests/support/app/endpoints.ts';
import {
  approve,
  decline,
  authorHeaders,
  feed,
  pending,
  publishThought,
  sampleThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { call, later, NOW, testApp } from '#tests/support/app/test-app.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { listThoughts } from '#usecases/readers/list-thoughts.ts';

test('a thought is dated by its approval and comes first in the feed', async () => {
  const app = testApp();
  await tryToSubmit(app, { content: 'The one that waited' });
  const [waiting] = await pending(app);
  app.clock.now = new Date(NOW.getTime() + 60_000);
  await tryToSubmit(app, { content: 'The quick one' });
  await approve(app, (await pending(app))[0]?.id ?? '');
  app.clock.now = new Date('2026-11-24T08:00:00.000Z');
  await approve(app, waiting?.id ?? '');

  expect(await feed(app)).toMatchObject([
    { content: 'The one that waited', date: '2026-11-24T08:00:00.000Z' },
    { content: 'The quick one' },
  ]);
});

test('the feed has the newest 200, and a Link header names the next page', async () => {
  const app = testApp();
  for (let n = 0; n < 450; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 60_000);
    const id = app.newId();
    const at = app.clock.now.toISOString();
    await app.thoughts.submit(id, { ...sampleThought, type: 'short', content: String(n), at });
    await app.thoughts.decide(id, 'approved', { by: 'Ada', at });
  }

  const pages: string[][] = [];
  let path: string | undefined = '/api/dailythoughts/process';
  while (path !== undefined) {
    const response: Response = await call(thoughts(app), { path });
    pages.push(((await response.json()) as Thought[]).map(({ content }) => content));
    path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(pages.map((page) => page.length)).toEqual([200, 200, 50]);
  expect(pages.flat()).toEqual(Array.from({ length: 450 }, (_, n) => String(449 - n)));
});

test('the feed continues at the same position after a thought was declined', async () => {
  const app = testApp();
  const ids: string[] = [];
  for (let n = 1; n <= 3; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    ids.unshift(await publishThought(app, { content: `Thought ${n}` }));
  }
  const { next } = await listThoughts(app, { before: undefined, limit: 2 });
  await decline(app, ids[1] ?? '');

  const rest = await listThoughts(app, { before: next, limit: 2 });
  const unknown = await listThoughts(app, { before: '000000000nothinghere00', limit: 2 });

  expect(rest.items.map(({ id }) => id)).toEqual([ids[2]]);
  expect(unknown.items).toEqual([]);
});

test('waiting thoughts come newest first, and a Link header leads to the others', async () => {
  const app = testApp();
  for (let n = 0; n < 450; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    const thought = { ...sampleThought, type: 'short', content: String(n) } as const;
    await app.thoughts.submit(app.newId(), { ...thought, at: app.clock.now.toISOString() });
  }

  const pages: string[][] = [];
  let path: string | undefined = '/api/dailythoughts/manage/pending';
  while (path !== undefined) {
    const response: Response = await call(pendingThoughts(app), {
      path,
      headers: await authorHeaders(app),
    });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = (await response.json()) as { id: string; content: string }[];
    pages.push(page.map(({ content }) => content));
    // Declining the last thought of a page must not break the path of the next page.
    await decline(app, page.at(-1)?.id ?? '');
    path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(pages.map((page) => page.length)).toEqual([200, 200, 50]);
  expect(pages.flat()).toEqual(Array.from({ length: 450 }, (_, n) => String(449 - n)));
});

test('lost lists of thoughts are recreated', async () => {
  const app = testApp();
  await publishThought(app);
  await tryToSubmit(app, { content: 'Waiting' });
  const before = [await feed(app), await pending(app)];
  for (const key of [...(await app.keys('feed/')), ...(await app.keys('waiting/'))]) {
    await app.store.remove(key);
  }
  expect(await feed(app)).toEqual([]);

  await cleanUp(app);

  expect([await feed(app), await pending(app)]).toEqual(before);
});

test('a thought that is approved again before the store shows it is listed once, and goes when it is declined', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const [first = ''] = await app.keys('feed/');
  const stale = testApp({}, { ...app.store, list: staleList(app.store) });
  app.clock.now = stale.clock.now = later(60_000);
  await approve(stale, id);
  expect(await app.keys('feed/')).toHaveLength(2);
  expect(await feed(app)).toMatchObject([{ id, date: later(60_000).toISOString() }]);

  await cleanUp(app);
  expect(await app.keys('feed/')).toEqual([expect.not.stringContaining(first)]);

  await app.store.put(first, (await app.store.get((await app.keys('feed/'))[0] ?? '')) ?? '');
  await decline(app, id);
  await cleanUp(app);
  expect(await feed(app)).toEqual([]);
});

/** Lists facts without approvals, once. */
function staleList(store: FactStore): FactStore['list'] {
  let isStale = true;
  return async (prefix) => {
    const listed = await store.list(prefix);
    if (!isStale || !prefix.startsWith('thoughts/')) return listed;
    isStale = false;
    return listed.filter(({ key }) => !key.endsWith('_a'));
  };
}

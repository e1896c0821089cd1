import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { DAY, DECLINED_DAYS } from '#domain/timing.ts';
import { ownThoughts } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  approve,
  decline,
  feed,
  pending,
  sampleThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { OTHER, RECEIPT, statesOf, withdrawThought } from '#tests/support/app/receipts.ts';
import {
  call,
  later,
  NO_HOOK,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';

/** Submits a thought with a receipt, and returns its id. */
async function submit(app: TestApp, changes: object = {}): Promise<string> {
  const sent = { draft: app.newId(), receipt: RECEIPT, ...changes };
  return ((await (await tryToSubmit(app, sent)).json()) as { id: string }).id;
}

const stateOf = (app: TestApp, id: string, receipt = RECEIPT) => statesOf(app, [{ id, receipt }]);

test('a receipt tells whether a thought waits, is published, was declined or is gone', async () => {
  const app = testApp();
  const { content } = sampleThought;
  const id = await submit(app);
  expect(await stateOf(app, id)).toEqual([{ id, state: 'waiting', content }]);
  await approve(app, id);
  expect(await stateOf(app, id)).toEqual([{ id, state: 'approved', content }]);
  await decline(app, id);
  expect(await stateOf(app, id)).toEqual([{ id, state: 'declined', content }]);

  app.clock.now = later((DECLINED_DAYS + 1) * DAY);
  await cleanUp(app);
  expect(await stateOf(app, id)).toEqual([{ id, state: 'gone' }]);
});

test('without its receipt a thought is neither read nor withdrawn', async () => {
  const app = testApp();
  const id = await submit(app);
  await tryToSubmit(app, { content: 'No receipt' });
  const without = (await pending(app)).find(({ content }) => content === 'No receipt')?.id ?? '';
  const keys = await app.keys();

  for (const [target, receipt] of [
    [id, OTHER],
    [without, RECEIPT],
    ['000000000nothinghere0', RECEIPT],
  ] as const) {
    expect(await stateOf(app, target, receipt)).toEqual([{ id: target, state: 'gone' }]);
    await expect(withdrawThought(app, target, receipt)).toBeRefused('thought_not_found');
  }
  expect(await app.keys()).toEqual(keys);
});

test('a pending thought is withdrawn without a rebuild', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const id = await submit(app);
  const rebuilds = await wantedRebuilds(app);

  expect((await withdrawThought(app, id)).status).toBe(200);
  expect(await pending(app)).toEqual([]);
  expect(await wantedRebuilds(app)).toEqual(rebuilds);
});

test('a published thought is removed a year later, and the site is rebuilt', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const id = await submit(app);
  await approve(app, id);
  const rebuilds = await wantedRebuilds(app);
  app.clock.now = later(365 * DAY);
  await cleanUp(app);

  expect((await withdrawThought(app, id)).status).toBe(200);
  expect(await feed(app)).toEqual([]);
  expect(await app.keys('takedowns/')).toHaveLength(1);
  expect(await wantedRebuilds(app)).toHaveLength(rebuilds.length + 1);
});

test('a thought that is sent again after a lost response is stored once', async () => {
  const app = testApp();
  const draft = app.newId();
  const id = await submit(app, { draft });
  app.clock.now = later(60_000);
  expect(await submit(app, { draft })).toBe(id);
  expect(await pending(app)).toHaveLength(1);

  await approve(app, id);
  expect(await submit(app, { draft })).toBe(id);
  expect(await pending(app)).toEqual([]);
  expect(await feed(app)).toHaveLength(1);
});

test('a browser whose clock is wrong sends a thought with the time of the site', async () => {
  const app = testApp();
  const id = await submit(app, { draft: '000000000000000000000' });

  expect((await pending(app)).map((thought) => thought.id)).toEqual([id]);
});

test('neither the feed nor the list of pending thoughts contains the hash of a receipt', async () => {
  const app = testApp();
  const id = await submit(app);
  const waiting = JSON.stringify(await pending(app));
  await approve(app, id);

  expect(waiting).not.toContain('receipt');
  expect(JSON.stringify(await feed(app))).not.toContain('receipt');
  const feedKeys = await app.keys('feed/');
  expect(await app.store.get(feedKeys[0] ?? '')).not.toContain('receipt');
});

test('one request asks for the states of a limited number of thoughts', async () => {
  const receipts = Array.from({ length: LIMITS.receiptsPerRequest + 1 }, () => ({
    id: '0'.repeat(21),
    receipt: RECEIPT,
  }));

  await expect(call(ownThoughts(testApp()), { body: { receipts } })).toBeRefused('invalid_input', [
    'receipts',
  ]);
});

import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { pendingThoughts } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  approve,
  authorHeaders,
  decline,
  feed,
  pending,
  publishThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import {
  call,
  NO_HOOK,
  NOW,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test.each(['x', '000000000nothinghere00', '..%2f'])(
  'deciding about %j, which is not a thought, is a 404 and stores nothing',
  async (id) => {
    const app = testApp();
    for (const decide of [approve, decline]) {
      await expect(decide(app, id)).toBeRefused('thought_not_found');
    }
    expect(await app.keys('thoughts/')).toEqual([]);
  },
);

test('approving twice changes nothing', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const before = await app.keys('thoughts/');

  expect((await approve(app, id)).status).toBe(200);
  expect(await feed(app)).toHaveLength(1);
  expect(await app.keys('thoughts/')).toEqual(before);
});

test('declining a waiting thought is final', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const id = (await pending(app))[0]?.id ?? '';
  const first = await decline(app, id);
  expect([first.status, await first.json()]).toEqual([200, { success: true }]);
  const before = await app.keys();

  expect((await decline(app, id)).status).toBe(200);
  await expect(approve(app, id)).toBeRefused('thought_not_found');
  expect(await app.keys()).toEqual(before);
  expect([await pending(app), await feed(app)]).toEqual([[], []]);
});

test('declining an approved thought removes it from the feed and requests a rebuild', async () => {
  const app = testApp({ buildHook: NO_HOOK, deploysPerMonth: 8 });
  const id = await publishThought(app);
  expect(await wantedRebuilds(app)).toEqual([]);

  expect((await decline(app, id)).status).toBe(200);
  expect(await feed(app)).toEqual([]);
  expect(await wantedRebuilds(app)).toHaveLength(1);
});

test('an approval requests a rebuild where builds cost nothing', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  await publishThought(app);

  expect(await wantedRebuilds(app)).toHaveLength(1);
});

test('listing and deciding about waiting thoughts needs a session', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const [waiting] = await pending(app);
  const before = await app.keys();

  await expect(call(pendingThoughts(app))).toBeRefused('not_signed_in');
  for (const decide of [approve, decline]) {
    await expect(decide(app, waiting?.id ?? '', {})).toBeRefused('not_signed_in');
  }
  expect(await app.keys()).toEqual(before);
});

test('only declined thoughts are erased after thirty days', async () => {
  const app = testApp();
  const shown = await publishThought(app);
  await tryToSubmit(app, { content: 'Spam' });
  const spam = (await pending(app))[0]?.id ?? '';
  await tryToSubmit(app, { content: 'Waiting' });
  app.clock.now = new Date(NOW.getTime() + 10 * DAY);
  await decline(app, spam);
  const keys = await app.keys('thoughts/');

  app.clock.now = new Date(NOW.getTime() + 40 * DAY - 1);
  await cleanUp(app);
  expect(await app.keys('thoughts/')).toEqual(keys);
  app.clock.now = new Date(NOW.getTime() + 40 * DAY + 1);
  await cleanUp(app);
  expect(await app.keys('thoughts/')).toEqual(keys.filter((key) => !key.includes(spam)));
  expect((await feed(app)).map(({ id }) => id)).toEqual([shown]);
  const waiting = await app.thoughts.waiting({ before: undefined, count: 9 });
  expect(waiting.map(({ thought }) => thought.content)).toEqual(['Waiting']);
});

test.each(['approve', 'decline'] as const)(
  'a failure at any step to %s a thought is a 503, and a retry completes it',
  async (verb) => {
    expectLog('Error: failed');
    const decide = verb === 'approve' ? approve : decline;
    const statuses: number[] = [];
    for (let failAt = 1; statuses.at(-1) !== 200; failAt++) {
      let step = 0;
      const store = memoryStore({
        before() {
          if (--step === 0) throw new Error('failed');
        },
      });
      const app = testApp({}, store);
      const id = verb === 'decline' ? await publishThought(app) : await submitted(app);
      const headers = await authorHeaders(app);
      step = failAt;
      statuses.push((await decide(app, id, headers)).status);
      step = 0;

      expect((await decide(app, id, headers)).status).toBe(200);
      expect([await feed(app), await pending(app)]).toMatchObject(
        verb === 'approve' ? [[{ id }], []] : [[], []],
      );
    }
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
  },
);

async function submitted(app: TestApp): Promise<string> {
  await tryToSubmit(app);
  return (await pending(app))[0]?.id ?? '';
}

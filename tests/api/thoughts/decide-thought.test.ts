import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  approve,
  decline,
  feed,
  pending,
  publishThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { NO_HOOK, NOW, testApp, wantedRebuilds } from '#tests/support/app/test-app.ts';

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

test('declining a waiting thought is final', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const id = (await pending(app))[0]?.id ?? '';
  const first = await decline(app, id);
  expect([first.status, await first.json()]).toEqual([200, { success: true }]);
  await expect(approve(app, id)).toBeRefused('thought_not_found');
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

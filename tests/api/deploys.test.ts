import { expect, test } from 'vitest';
import { site } from '#api/site.ts';
import { DAY } from '#domain/timing.ts';
import { openHook, publishAnother } from '#tests/support/hook.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/test-app.ts';

const hook = await openHook();

const state = async (app: TestApp, method = 'GET') =>
  call(site(app), { method, headers: await signedIn(app) });

test('a month has as many deploys as the operator allows, and the author is told what is left', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 3 });
  for (let n = 0; n < 40; n++) {
    app.clock.now = new Date(NOW.getTime() + (n * DAY) / 2);
    await publishAnother(app);
  }

  expect(hook.calls()).toBe(2);
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'waiting',
    deploys: { perMonth: 3, left: 1, next: expect.stringContaining('2026-12-22T12:00') },
  });
});

test('a retry needs no turn, only a deploy that is left', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 3 });
  for (let n = 0; n < 4; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    await publishAnother(app);
    await state(app, 'POST');
  }

  expect(hook.calls()).toBe(3);
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'waiting',
    deploys: { left: 0 },
  });
});

test('where deploys cost nothing none are counted', async () => {
  const app = testApp({ buildHook: hook.url });

  expect(await (await state(app)).json()).not.toHaveProperty('deploys');
});

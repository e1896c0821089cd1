import { expect, onTestFinished, test, vi } from 'vitest';
import { updateAlerts } from '#usecases/health/update-alerts.ts';
import { watchSite } from '#usecases/health/watch-site.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { visits } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { call, later, type TestApp } from '#tests/support/app/test-app.ts';
import { watchedStore } from '#tests/support/app/watched-app.ts';
import { appWithWebhook, MINUTE, runAt } from '#tests/support/app/webhook.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Runs the watch of the schedule some minutes after the start of the test's clock, until its messages are sent. */
async function watchAt(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = later(minutes * MINUTE);
  await watchSite(app, Promise.resolve('good'));
  await app.settled();
}

/** Sends the beacon of a reader's page at a time, which looks after the schedule. */
const lookAt = async (app: TestApp, minutes: number) => {
  app.clock.now = later(minutes * MINUTE);
  await call(visits(app), { method: 'POST', path: '/api/visits' });
  await app.settled();
};

test('a failed backup is told of once, and its end once', async () => {
  const { app, messages, ids } = await appWithWebhook();
  await app.heartbeats.note('backup', app.now(), { failed: true });

  for (const minutes of [0, 5, 10]) await watchAt(app, minutes);
  await app.heartbeats.note('backup', later(12 * MINUTE));
  for (const minutes of [15, 20]) await watchAt(app, minutes);

  expect(messages().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
  expect(messages()[0]?.data).toEqual({
    alert: 'backup',
    message: 'The last daily backup failed.',
    url: 'https://commonplace.example/admin/dashboard#health',
    since: later(0).toISOString(),
  });
  expect(ids()[1]).toBe(`${String(ids()[0])}-closed`);
  expect(await app.keys('alerts/')).toEqual([]);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('two processes that notice the same tell of it once', async () => {
  const { app, received } = await appWithWebhook();

  await Promise.all(Array.from({ length: 8 }, () => updateAlerts(app, { build: 'bad' })));
  await app.settled();

  expect(received).toHaveLength(1);
});

test('an alert that was not delivered is delivered later, with the same id', async () => {
  const { app, state, ids } = await appWithWebhook();
  expectLog('The webhook responded with');
  state.status = 500;
  await updateAlerts(app, { disk: 'bad' });
  await app.settled();
  state.status = 204;

  await runAt(app, 5);

  expect(ids()).toEqual([ids()[0], ids()[0]]);
  expect(ids()[0]).toMatch(/^alert-/);
});

test('an alert that was stopped after it was stored is told of again rather than never', async () => {
  const { store, watch } = watchedStore();
  const { app, messages } = await appWithWebhook(store);
  watch.fails = /^put alerts\//;
  await expect(updateAlerts(app, { disk: 'bad' })).rejects.toThrow();
  watch.fails = undefined;
  // The claim of a write that may still land expires.
  app.clock.now = later(5 * MINUTE);

  await updateAlerts(app, { disk: 'bad' });
  await app.settled();

  expect(messages().map(({ type }) => type)).toContain('alert.opened');
  expect(await app.keys('alerts/')).toHaveLength(1);
});

test('an alert stays open while it is unclear whether it is over', async () => {
  const { app, received } = await appWithWebhook();
  for (const sign of ['unclear', 'bad', 'unclear', 'bad'] as const) {
    await updateAlerts(app, { refusals: sign });
  }
  await app.settled();

  expect(received).toHaveLength(1);
});

test('a flood of refused sign-ins is over when few are left of the last hour', async () => {
  const { app, messages } = await appWithWebhook();
  const refuse = async (count: number) => {
    for (let n = 0; n < count; n++) await signIn(app, { key: 'wrong' }).catch(() => undefined);
    await app.settled();
  };
  await refuse(12);
  await watchAt(app, 40);
  expect(messages()).toEqual([]);
  await refuse(12);
  await watchAt(app, 45);
  // Twelve of them are older than an hour: no flood, but not over either.
  await watchAt(app, 65);
  expect(messages()).toHaveLength(1);
  await watchAt(app, 110);

  expect(messages().map(({ type, data }) => `${type} ${String(data['alert'])}`)).toEqual([
    'alert.opened refusals',
    'alert.closed refusals',
  ]);
});

test('a schedule that has stopped is told of by the beacon of a reader, and its return by its next run', async () => {
  const { app, messages } = await appWithWebhook();
  await app.heartbeats.note('schedule', app.now());

  await lookAt(app, 60);
  expect(messages()).toEqual([]);
  for (const minutes of [155, 160, 165]) await lookAt(app, minutes);
  expect(messages().map(({ data }) => data['alert'])).toEqual(['schedule']);

  await watchAt(app, 170);
  // The run that is noted once an hour has not come yet.
  await lookAt(app, 171);

  expect(messages().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
});

test('a build that failed and its recovery are told of', async () => {
  const hook = await openReceiver();
  const { app, messages } = await appWithWebhook();
  const settings = { ...app.settings, buildHook: hook.url };
  const withHook = { ...app, settings };
  await publish(withHook);
  await app.settled();
  let live = 'older';
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input instanceof URL && input.pathname === '/build.json'
      ? Promise.resolve(Response.json({ content: live, builtAt: later(0).toISOString() }))
      : fetch(input, init),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const alerts = () => messages().filter(({ type }) => type.startsWith('alert'));

  await watchAt(withHook, 10);
  expect(alerts()).toEqual([]);
  await watchAt(withHook, 25);
  await watchAt(withHook, 200);
  expect(alerts().map(({ type }) => type)).toEqual(['alert.opened']);

  live = (await app.rebuilds.state()).calledFor ?? '';
  await watchAt(withHook, 205);
  await watchAt(withHook, 210);

  expect(alerts().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
});

test('a store that fails for ten minutes is told of while nothing can be stored, and its end', async () => {
  const { store, watch } = watchedStore();
  const { app, messages, ids } = await appWithWebhook(store);
  expectLog('Error: down');
  watch.fails = /./;

  for (const minutes of [0, 5, 9]) await lookAt(app, minutes);
  expect(messages()).toEqual([]);
  for (const minutes of [10, 15, 20]) await lookAt(app, minutes);
  expect(messages().map(({ type, data }) => [type, data['alert']])).toEqual([
    ['alert.opened', 'store'],
  ]);
  watch.fails = undefined;
  await lookAt(app, 25);
  await lookAt(app, 30);

  expect(messages().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
  expect(ids()[1]).toBe(`${String(ids()[0])}-closed`);
  expect(messages()[0]?.timestamp).toBe(later(0).toISOString());
});

test('a store that fails for a moment is no alert', async () => {
  const { store, watch } = watchedStore();
  const { app, received } = await appWithWebhook(store);
  expectLog('Error: down');
  watch.fails = /./;
  await lookAt(app, 0);
  watch.fails = undefined;
  await lookAt(app, 5);
  watch.fails = /./;
  await lookAt(app, 12);

  expect(received).toEqual([]);
});

test('a receiver that refuses messages about the store is asked every five minutes at most', async () => {
  const { store, watch } = watchedStore();
  const { app, received, state } = await appWithWebhook(store);
  watch.fails = /./;
  expectLog('Error: down');
  state.status = 500;

  for (let seconds = 0; seconds <= 20 * 60; seconds += 30) await lookAt(app, seconds / 60);

  expect(received).toHaveLength(3);
});

test('without a webhook the schedule reads nothing for alerts', async () => {
  const { app } = await appWithWebhook();
  const list = vi.spyOn(app.alerts, 'open');
  onTestFinished(() => void vi.restoreAllMocks());

  const settings = { ...app.settings, webhook: undefined };
  await watchSite({ ...app, settings }, Promise.resolve('good'));

  expect(list).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { ADA, later, testApp } from '#tests/support/app/test-app.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { authorsHealth, problemsAt, publicStatus } from '#tests/support/app/health.ts';

const HOUR = 60 * 60_000;

test('the schedule notes the full run of each hour', async () => {
  const app = testApp({ siteUrl: undefined });
  const puts: string[] = [];
  vi.spyOn(app.heartbeats, 'note').mockImplementation((task, at) => {
    puts.push(`${task} ${at.toISOString().slice(11, 16)}`);
    return app.store.put(`heartbeats/${task}`, JSON.stringify({ at: at.toISOString() }));
  });
  for (let minutes = 0; minutes < 120; minutes += 15) {
    app.clock.now = later(minutes * 60_000);
    await runSchedule(app);
  }

  expect(puts).toEqual(['schedule 12:15', 'roll-up 12:15', 'schedule 13:15', 'roll-up 13:15']);
});

test('a schedule that has stopped is noticed after two hours and a half', async () => {
  const app = testApp();
  await app.heartbeats.note('schedule', app.now());

  app.clock.now = later(2.5 * HOUR);
  expect(await publicStatus(app)).toBe('ok');
  app.clock.now = later(2.5 * HOUR + 1);
  expect(await publicStatus(app)).toBe('degraded');
  expect(await authorsHealth(app)).toMatchObject({ status: 'degraded', problems: ['schedule'] });
});

test('work that never ran is missed once the site has been used for as long as it may take', async () => {
  const app = testApp();
  await app.identity.ensure();

  expect(await problemsAt(app, 2.5)).toEqual([]);
  expect(await publicStatus(app)).toBe('ok');
  expect(await problemsAt(app, 2.6)).toEqual(['schedule']);
  expect(await publicStatus(app)).toBe('degraded');

  await app.heartbeats.note('schedule', later(3.1 * HOUR));
  expect(await problemsAt(app, 3.2)).toEqual(['roll-up']);
  await app.heartbeats.note('schedule', later(51 * HOUR));
  expect(await problemsAt(app, 51)).toEqual(['roll-up', 'clean-up']);
});

test('the age of a site counts from its first sign-in', async () => {
  const app = testApp();
  await signIn(app, { key: ADA.key });
  await app.settled();

  expect(await problemsAt(app, 3)).toEqual(['schedule']);
});

test('background work that is redirected runs all the same, and Health names the address', async () => {
  const server = await openReceiver();
  server.state.status = 301;
  server.state.location = `${server.url}elsewhere`;
  const app = testApp({ workUrl: server.url });
  await app.views.record('0mwglfydcsample000000');
  app.clock.now = later(75 * 60_000);
  expectLog('redirects to another address.');

  await runSchedule(app);

  expect(server.received).toHaveLength(1);
  const read = await authorsHealth(app);
  expect(read).toMatchObject({ problems: ['background'], background: server.url });
  expect(read.runs['roll-up']?.at).toBe(app.now().toISOString());

  // The next requests were accepted.
  app.clock.now = later(4 * HOUR);
  await app.heartbeats.note('schedule', app.now());
  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a task that failed is a problem until it runs', async () => {
  const app = testApp({ siteUrl: undefined });
  await app.views.record('0mwglfydcsample000000');
  app.clock.now = later(75 * 60_000);
  const rollUp = vi.spyOn(app.views, 'rollUp').mockRejectedValueOnce(new Error('no sum'));
  expectLog('The task roll-up failed after');
  await runSchedule(app);
  expect((await authorsHealth(app)).problems).toEqual(['roll-up']);

  app.clock.now = later(135 * 60_000);
  await runSchedule(app);

  expect(rollUp).toHaveBeenCalledTimes(2);
  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a task is late if the schedule ran long after it, and not if the site was switched off', async () => {
  const app = testApp();
  await app.heartbeats.note('roll-up', app.now());
  await app.heartbeats.note('clean-up', app.now());
  await app.heartbeats.note('schedule', app.now());

  expect(await problemsAt(app, 100)).toEqual(['schedule']);
  await app.heartbeats.note('schedule', later(3 * HOUR));
  expect(await problemsAt(app, 3)).toEqual([]);
  await app.heartbeats.note('schedule', later(3 * HOUR + 1));
  expect(await problemsAt(app, 4)).toEqual(['roll-up']);
  await app.heartbeats.note('schedule', later(50 * HOUR + 1));
  expect(await problemsAt(app, 51)).toEqual(['roll-up', 'clean-up']);
});

test('a damaged heartbeat counts as none', async () => {
  const app = testApp();
  await app.store.put('heartbeats/schedule', '{"at":"soon"}');
  expectLog('Skipped heartbeats/schedule');

  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a run that is noted in the future is a problem: the clock was ahead', async () => {
  const app = testApp();
  await app.heartbeats.note('clean-up', later(70 * 365 * 24 * HOUR));

  expect((await authorsHealth(app)).problems).toEqual(['clock']);
});

import { expect, test, vi } from 'vitest';
import { runSchedule } from '#usecases/run-schedule.ts';
import { openHook } from '#tests/support/hook.ts';
import { testApp } from '#tests/support/test-app.ts';

const hook = await openHook();

/** Runs the schedule at a time of day, and tells which of the rarer tasks it began. */
async function tasksAt(time: string): Promise<string[]> {
  const app = testApp();
  app.clock.now = new Date(`2026-11-21T${time}Z`);
  const rollUp = vi.spyOn(app.views, 'rollUp');
  const uploads = vi.spyOn(app.uploads, 'ids');

  await runSchedule(app);

  return [
    ...(rollUp.mock.calls.length > 0 ? ['roll-up'] : []),
    ...(uploads.mock.calls.length > 0 ? ['clean-up'] : []),
  ];
}

test.each([
  ['12:10:00', ['roll-up']],
  ['12:14:59', ['roll-up']],
  ['12:15:00', []],
  ['03:10:00', ['roll-up']],
  ['03:15:30', ['clean-up']],
  ['03:20:00', []],
])('at %s the schedule runs %j beside what it always does', async (time, tasks) => {
  expect(await tasksAt(time)).toEqual(tasks);
});

test('a rebuild that waits is asked for at every run', async () => {
  const app = testApp({ buildHook: hook.url });
  await app.rebuilds.want(app.newId());

  await runSchedule(app);

  expect(hook.calls()).toBe(1);
});

test('a task that fails is reported and does not keep the rest', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = testApp();
  app.clock.now = new Date('2026-11-21T12:10:00Z');
  const broken = new Error('The store is gone');
  vi.spyOn(app.drafts, 'heads').mockRejectedValue(broken);
  const rollUp = vi.spyOn(app.views, 'rollUp');

  await runSchedule(app);

  expect(report).toHaveBeenCalledWith(broken);
  expect(rollUp).toHaveBeenCalledOnce();
  report.mockRestore();
});

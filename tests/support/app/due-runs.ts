import { MINUTE } from '#domain/timing.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

/** Schedules a post some minutes after the start of the test's clock. */
export async function schedule(app: TestApp, minutes: number): Promise<void> {
  await saveDraft(app, { publishAt: later(minutes * MINUTE).toISOString() });
  await app.settled();
}

/** Runs the schedule at some minutes. Returns the paths of the tasks that were started. */
export async function runAt(
  app: TestApp,
  minutes: number,
  wait?: (milliseconds: number) => Promise<unknown>,
): Promise<string[]> {
  const requests = takeRequests().mockClear();
  app.clock.now = later(minutes * MINUTE);
  await runSchedule(app, wait);
  await app.settled();
  return requests.mock.calls.map(([url]) => (url as URL).pathname);
}

/** Returns the times of the marked runs, as hours and minutes. */
export const marked = async (app: TestApp): Promise<string[]> =>
  (await app.keys('due/')).map((key) => key.slice('due/20261121'.length));

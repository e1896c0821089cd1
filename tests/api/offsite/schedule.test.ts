import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { backUpOffsite } from '#usecases/offsite/back-up-offsite.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import type { Settings } from '#settings';
import { backup } from '#tests/support/app/endpoints.ts';
import { call, later, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const OFFSITE = {
  bucket: 'http://127.0.0.1:2/backups',
  prefix: '',
  keyId: 'id',
  secret: 'secret',
  region: undefined,
  key: new Uint8Array(32),
  former: [],
  retention: undefined,
} as const satisfies Settings['offsite'];

/** Runs the schedule at a time of day. Returns true if it has started an off-site backup. */
async function startsAt(app: TestApp, time: string): Promise<boolean> {
  app.clock.now = new Date(`2026-11-21T${time}Z`);
  const paths: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    paths.push(new URL(input as URL).pathname);
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await runSchedule(app);
  return paths.includes('/api/background/offsite');
}

async function stateOf(app: TestApp): Promise<unknown> {
  const response = await call(backup(app), { headers: await signedIn(app) });
  const { site: _, ...state } = (await response.json()) as { readonly site?: string };
  return state;
}

test('without its variables there is no off-site backup, and nothing of it is shown', async () => {
  const app = testApp();

  expect(await startsAt(app, '03:45:00')).toBe(false);
  expect(await stateOf(app)).toEqual({});
});

test.each([
  ['each night', '03:45:00', 0.9, true],
  ['once a night', '03:30:00', 0.9, false],
  ['not in other hours', '12:15:00', 0.3, false],
  ['in other hours if that of the night is missing', '04:15:00', 1.04, true],
])('an off-site backup is made %s', async (_, time, daysAgo, isStarted) => {
  const app = testApp({ offsite: OFFSITE });
  app.clock.now = new Date(Date.parse(`2026-11-21T${time}Z`) - daysAgo * DAY);
  await app.nights.add(app.newId(), 'done', { size: 1 });

  expect(await startsAt(app, time)).toBe(isStarted);
});

test.each([
  [1, 1, true],
  [3, 2, false],
  [3, 3, true],
  [20, 5, false],
  [20, 6, true],
])('after %i failures, %i hours later a try is due: %j', async (failures, hours, isStarted) => {
  const app = testApp({ offsite: OFFSITE });
  // A minute after the beginning of a try.
  app.clock.now = new Date(Date.parse('2026-11-21T12:16:00Z') - (hours * DAY) / 24);
  let id: string | undefined;
  for (let n = 0; n < failures; n++) {
    id = app.newId(id);
    await app.nights.fail(id, 'The bucket is away.');
  }

  expect(await startsAt(app, '12:15:00')).toBe(isStarted);
});

test('the first off-site backup waits for no night, and for no restore', async () => {
  const app = testApp({ offsite: OFFSITE });

  expect(await startsAt(app, '12:15:00')).toBe(true);

  await app.store.put(`restores/${'0'.repeat(64)}`, '');
  expectLog('A restore is not complete. The task offsite waits for it.');
  expect(await startsAt(app, '12:15:00')).toBe(false);
});

test('the last good night and its size are shown, and a later run that was not complete', async () => {
  const app = testApp({ offsite: OFFSITE });
  expect(await stateOf(app)).toEqual({ offsite: { isUnfinished: false } });

  await app.nights.add(app.newId(), 'done', { size: 1_234 });
  app.clock.now = later(1);
  await app.nights.add(app.newId(), 'unfinished');
  app.clock.now = later(2);
  await app.nights.add(app.newId(), 'unfinished');

  expect(await stateOf(app)).toEqual({
    offsite: { lastAt: NOW.toISOString(), size: 1_234, isUnfinished: true },
  });
  expect(await app.keys('nights/')).toHaveLength(2);
});

test('a mistake in the variables is the reason that is shown, and ends nothing else', async () => {
  const problem = 'BACKUP_KEY must be set for off-site backups.';
  const app = testApp({ offsite: { problem } });
  expectLog(problem);

  await backUpOffsite(app);

  expect(await stateOf(app)).toEqual({
    offsite: { isUnfinished: false, problem: { text: problem } },
  });
});

test('a failure of the store is logged, and shown without its details', async () => {
  const app = testApp({ offsite: OFFSITE });
  expectLog('The off-site backup failed:');
  vi.spyOn(app.backups, 'list').mockRejectedValue(new Error('secret detail'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response('<ListBucketResult></ListBucketResult>')),
  );
  onTestFinished(() => void vi.restoreAllMocks());

  await backUpOffsite(app);

  expect(await stateOf(app)).toMatchObject({
    offsite: { problem: { text: 'See the log of the function background.' } },
  });
});

import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { openNight } from '#scripts/backup/offsite.ts';
import { nightsOf } from '#store/offsite/night.ts';
import { splitNights } from '#store/offsite/retention.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';
import { isOffsiteDue } from '#usecases/offsite/last-backup.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { trashList } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { later, NOW, testApp } from '#tests/support/app/test-app.ts';
import { memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const YEAR = 365 * DAY;

test.each([40 * DAY, 70 * YEAR])(
  'a clock that is %i ms ahead at one clean-up removes nothing from the trash',
  async (ahead) => {
    const app = testApp();
    await publish(app);
    await cleanUp(app);
    app.clock.now = later(DAY);
    await remove(app);

    expectLog('The last clean-up was long before');
    app.clock.now = later(DAY + ahead);
    await cleanUp(app);

    app.clock.now = later(2 * DAY);
    await cleanUp(app);
    expect(await trashList(app)).toHaveLength(1);
  },
);

test('the first clean-up of a site removes nothing', async () => {
  const app = testApp();
  await publish(app);
  await remove(app);
  app.clock.now = later(40 * DAY);

  await cleanUp(app);

  app.clock.now = later(DAY);
  expect(await trashList(app)).toHaveLength(1);
});

test('a site that was switched off empties its trash after some nights', async () => {
  const app = testApp();
  await publish(app);
  await remove(app);
  await cleanUp(app);

  expectLog('The last clean-up was long before');
  for (let night = 0; night < 40; night++) {
    app.clock.now = later((60 + night) * DAY);
    await cleanUp(app);
  }

  expect(await app.keys('documents/')).toEqual([]);
});

test('off-site backups go on from the newest night after one whose clock was ahead', async () => {
  const app = testApp();
  const wall = { now: NOW };
  const bucket = memoryBucket(() => wall.now);
  const night = async (day: number, ahead = 0) => {
    wall.now = later(day * DAY);
    app.clock.now = later(day * DAY + ahead);
    await app.store.put(`takedowns/0mwqcvpc${day}abcdefghijkl`, '');
    await backUpNight(app, bucket);
    return wall.now.toISOString().slice(0, 10);
  };
  await night(0);
  await night(1, 70 * YEAR);
  await night(2);
  const last = await night(3);

  const { name, night: latest } = await openNight(bucket, 'latest');

  expect(name).toContain(last);
  expect(latest.packs.flatMap(({ facts }) => facts)).toHaveLength(4);
  const nights = nightsOf((await bucket.list('nights/')).objects);
  const retention = { days: 2, weeks: 0, months: 0 };
  const { kept } = splitNights(nights, later(30 * DAY).getTime(), retention);
  expect(kept.map((one) => one.name.slice(7, 17))).toEqual([
    last,
    later(2 * DAY)
      .toISOString()
      .slice(0, 10),
  ]);
});

test('an off-site backup is due if the last one is noted in the future', async () => {
  const app = testApp();
  app.clock.now = later(70 * YEAR);
  await app.nights.add(app.newId(), 'done', { size: 1 });
  await app.backups.note(app.newId());
  app.clock.now = NOW;
  expect(await isOffsiteDue(app)).toBe(true);

  await app.nights.add(app.newId(), 'done', { size: 2 });
  await app.backups.note(app.newId());

  expect((await app.nights.latest()).done).toMatchObject({ at: NOW, size: 2 });
  expect(await app.backups.lastAt()).toEqual(NOW);
});

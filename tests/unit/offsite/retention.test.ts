import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { nightName, nightsOf } from '#store/offsite/night.ts';
import { splitNights } from '#store/offsite/retention.ts';

const SITE = '0123456789ab';
const START = Date.parse('2025-01-01T03:40:00Z');

/** Lists a night of each of these days since the start, as on the last of them. */
function nightsOn(days: readonly number[], complete: (day: number) => boolean = () => true) {
  const objects = days.map((day) => {
    const time = START + day * DAY;
    return { name: nightName(new Date(time), SITE, complete(day)), size: 1, writtenAt: time };
  });
  return { objects, now: START + (days.at(-1) ?? 0) * DAY };
}

const daysOf = (nights: readonly { readonly writtenAt: number }[]) =>
  nights.map(({ writtenAt }) => (writtenAt - START) / DAY);

const RETENTION = { days: 7, weeks: 4, months: 12 };

test('of two years of nights, the last of seven days, four weeks and twelve months are kept', () => {
  const list = nightsOn(Array.from({ length: 730 }, (_, n) => n));

  const { kept, superfluous } = splitNights(nightsOf(list.objects), list.now, RETENTION);

  // The last day is Thursday, 31 December 2026.
  expect(kept.map(({ name }) => name.slice(7, 17))).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27'],
    ...['2026-12-26', '2026-12-25', '2026-12-20', '2026-12-13', '2026-11-30'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
  ]);
  expect(kept.length + superfluous.length).toBe(730);
});

test('days without a night do not count: a site that makes none keeps the old ones', () => {
  const list = { ...nightsOn([0, 1, 2, 3]), now: START + 1_000 * DAY };

  expect(splitNights(nightsOf(list.objects), list.now, RETENTION).superfluous).toEqual([]);
});

test('the nights of the last two days are kept, also unfinished ones, and the one before them', () => {
  const list = nightsOn([0, 1, 2, 3, 4, 4.5, 5, 5.2, 5.4], (day) => day !== 5.2 && day !== 2);

  const { kept } = splitNights(nightsOf(list.objects), list.now, { days: 1, weeks: 0, months: 0 });

  expect(daysOf(kept)).toEqual([5.4, 5.2, 5, 4.5, 4, 3].filter((day) => day >= 3));
});

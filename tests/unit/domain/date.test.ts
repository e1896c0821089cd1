import { expect, test } from 'vitest';
import { dayLabel, dayOf, shortDate } from '#domain/date.ts';

test.each([
  [
    'Pacific/Auckland',
    // 23:30 on the 20th and the 19th, where it is 08:30 on the 21st.
    ['2026-11-20T10:30:00.000Z', '2026-11-19T10:30:00.000Z'],
    ['2026-11-21', '2026-11-20', '2026-11-19'],
    'Thursday',
    'Thursday 19 November 2026',
  ],
  [
    'America/Los_Angeles',
    // 23:30 on the 19th and the 18th, where it is 11:30 on the 20th.
    ['2026-11-20T07:30:00.000Z', '2026-11-19T07:30:00.000Z'],
    ['2026-11-20', '2026-11-19', '2026-11-18'],
    'Wednesday',
    'Wednesday 18 November 2026',
  ],
])('a reader in %s reads dates by the days there', (timeZone, before, days, weekday, label) => {
  const now = '2026-11-20T19:30:00.000Z';
  const reader = { timeZone, now: new Date(now) };
  const dates = [now, ...before];
  const labels = dates.map((date) => dayLabel(date, reader).replace(/,?\s/, ' '));

  expect(dates.map((date) => dayOf(new Date(date), timeZone))).toEqual(days);
  expect(labels).toEqual(['Today', 'Yesterday', label]);
  expect(shortDate(before[1] ?? '', reader)).toBe(weekday);
  expect(shortDate('2026-01-02T12:00:00.000Z', reader)).toMatch(/^[23] Jan 2026$/);
});

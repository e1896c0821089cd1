import { expect, test } from 'vitest';
import { fromField, toField, zoneHint } from '#islands/time/field-time.ts';
import { formatFullTime, formatShortTime, formatTime } from '#islands/time/zoned-time.ts';

test.each([
  ['2026-11-21T09:00', 'Europe/Berlin', '2026-11-21T08:00:00.000Z'],
  ['2026-07-21T09:00', 'Europe/Berlin', '2026-07-21T07:00:00.000Z'],
  ['2026-11-21T09:00', 'Australia/Sydney', '2026-11-20T22:00:00.000Z'],
  ['2026-11-21T09:05', 'Asia/Kathmandu', '2026-11-21T03:20:00.000Z'],
  ['2026-11-21T09:00', 'UTC', '2026-11-21T09:00:00.000Z'],
])('%s in %s is %s, and back again', (field, timeZone, instant) => {
  expect(fromField(field, timeZone)?.toISOString()).toBe(instant);
  expect(toField(new Date(instant), timeZone)).toBe(field);
});

test('a local time that is skipped by daylight saving is accepted', () => {
  expect(fromField('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test.each(['', 'tomorrow', '2026-11'])('%j is not a time', (text) => {
  expect(fromField(text, 'UTC')).toBeUndefined();
});

test('a time is formatted with its zone', () => {
  expect(formatTime(new Date('2026-11-21T08:00:00Z'), 'America/New_York')).toBe(
    'Sat, 21 Nov 2026, 03:00 (America/New York)',
  );
});

test('a time is formatted briefly for lists, and in full for their titles', () => {
  const time = new Date('2026-11-21T08:00:05Z');

  expect(formatShortTime(time, 'America/New_York')).toBe('21 Nov 2026, 03:00');
  expect(formatFullTime(time, 'America/New_York')).toBe(
    'Saturday, 21 November 2026 at 03:00:05 (America/New York)',
  );
});

test('a time that the clocks leave out is explained, and no other', () => {
  expect(zoneHint('2027-03-28T02:30', 'Europe/Berlin')).toBe(
    'Time zone: Europe/Berlin. The clocks go forward then, so that it will be 03:30.',
  );
  expect(zoneHint('2027-03-28T03:30', 'Europe/Berlin')).toBe('Time zone: Europe/Berlin.');
  expect(zoneHint('2027-10-31T02:30:00', 'Europe/Berlin')).toBe('Time zone: Europe/Berlin.');
  expect(zoneHint('', 'America/New_York')).toBe('Time zone: America/New York.');
});

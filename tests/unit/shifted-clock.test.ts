import { expect, onTestFinished, test } from 'vitest';
import { shiftClock } from '#tests/support/shifted-clock.ts';

test('a library that is loaded after the clock was moved reckons with time zones as ever', async () => {
  const clock = shiftClock(86_400_000);
  onTestFinished(() => clock.restore());
  const { TZDate } = await import('@date-fns/tz');

  const time = new TZDate(Date.UTC(2026, 11, 1, 7), 'Europe/Berlin');
  time.setDate(time.getDate() - 1);

  expect(time.toISOString()).toBe('2026-11-30T08:00:00.000+01:00');
  expect(new Date().getTime() - performance.timeOrigin - performance.now()).toBeGreaterThan(
    86_300_000,
  );
});

import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { pace } from '#usecases/letters/mailer.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';

test('a clock that is set back while mails are sent holds none of them up', async () => {
  const clock = shiftClock(DAY);
  const turn = pace({ rate: 1_000 });
  const begun = performance.now();
  try {
    await turn();
    clock.shift(0);
    await turn();
  } finally {
    clock.restore();
  }

  expect(performance.now() - begun).toBeLessThan(1_000);
});

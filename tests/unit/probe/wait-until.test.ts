import { expect, test } from 'vitest';
import { SiteProblem } from '#api-client/site/site-client.ts';
import { waitUntil } from '#probe/wait-until.ts';

const PATIENCE = { pause: 1_000, most: 10_000 };
const HOUR = 3_600_000;

/** A clock on which each wait takes as long as a computer that sleeps meanwhile. */
function asleepFor(milliseconds: number) {
  let now = 0;
  return { now: () => now, wait: () => Promise.resolve((now += milliseconds)) };
}

const temporary = () => Promise.reject(new SiteProblem('It does not respond.', true));

test('what came while the computer slept is found on waking', async () => {
  const clock = asleepFor(HOUR);

  expect(await waitUntil(clock, PATIENCE, () => Promise.resolve(clock.now() > 0))).toBe(HOUR);
});

test('a look that began before the computer slept is not the last one', async () => {
  let now = 0;
  let looks = 0;
  const clock = { now: () => now, wait: () => Promise.resolve() };
  const look = () => {
    if (looks++ === 0) now += HOUR;
    return Promise.resolve(looks > 1);
  };

  expect(await waitUntil(clock, PATIENCE, look)).toBe(HOUR);
});

test('what does not come in time is missed', async () => {
  const clock = asleepFor(PATIENCE.pause);

  expect(await waitUntil(clock, PATIENCE, () => Promise.resolve(false))).toBeUndefined();
  expect(clock.now()).toBe(PATIENCE.most);
});

test('a look that fails for a while is followed by another', async () => {
  const clock = asleepFor(PATIENCE.pause);
  const look = () => (clock.now() < 3_000 ? temporary() : Promise.resolve(true));

  expect(await waitUntil(clock, PATIENCE, look)).toBe(3_000);
});

test('a last look that fails says nothing of what was waited for', async () => {
  await expect(waitUntil(asleepFor(HOUR), PATIENCE, temporary)).rejects.toThrow(
    'It does not respond.',
  );
});

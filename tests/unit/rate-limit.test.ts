import { expect, test } from 'vitest';
import { rateLimiter } from '#http/rate-limit.ts';

const MINUTE = { windowLimit: 2, windowSize: 60, by: ['ip'] };

/** Opens a limiter of two requests a minute, with a clock that the test sets. */
function limiterAt(start: number) {
  const clock = { now: start };
  const requests = new Map<string, number[]>();
  return { clock, requests, count: rateLimiter(MINUTE, () => clock.now, requests) };
}

test('a client over the limit waits until its oldest request leaves the window', () => {
  const { clock, count } = limiterAt(0);
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60]);
  expect(count('b')).toBe(0);

  clock.now = 59_000;
  expect(count('a')).toBe(1);
  clock.now = 60_000;
  expect(count('a')).toBe(0);
});

test('clients without a request in the window are forgotten', () => {
  const { clock, requests, count } = limiterAt(0);
  for (let n = 0; n < 1_000; n += 1) count(`early ${n}`);
  clock.now = 30_000;
  count('late');

  clock.now = 60_000;
  count('new');
  expect([...requests.keys()]).toEqual(['late', 'new']);
});

test('a client that asks on and on over the limit is forgotten after it stops', () => {
  const { clock, requests, count } = limiterAt(0);
  count('a');
  for (clock.now = 1; clock.now < 50_000; clock.now += 1_000) count('a');

  clock.now = 120_000;
  count('b');
  expect([...requests.keys()]).toEqual(['b']);
});

test('at most 50,000 clients are remembered, those of the latest requests', () => {
  const { requests, count } = limiterAt(0);
  for (let n = 0; n <= 50_000; n += 1) count(String(n));

  expect(requests.size).toBe(50_000);
  expect(requests.has('0')).toBe(false);
});

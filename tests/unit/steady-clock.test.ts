import { expect, test } from 'vitest';
import { HOUR } from '#domain/timing.ts';
import { steadyClock } from '../../netlify/steady-clock.ts';

test('a clock that is set back an hour goes on, until the system has caught up', () => {
  const system = { wall: 10 * HOUR, monotonic: 0 };
  const pass = (time: number) => {
    system.wall += time;
    system.monotonic += time;
  };
  const now = steadyClock({ wall: () => system.wall, monotonic: () => system.monotonic });
  const time = () => now().getTime() / HOUR;
  expect(time()).toBe(10);
  pass(HOUR);
  expect(time()).toBe(11);

  system.wall -= HOUR;
  expect(time()).toBe(11);
  pass(HOUR);
  expect(time()).toBe(11.5);
  pass(HOUR);
  expect(time()).toBe(12);
  pass(HOUR);
  expect(time()).toBe(13);
});

test('a clock that was years ahead is right again once the system is', () => {
  const system = { wall: 10 * HOUR, monotonic: 0 };
  const now = steadyClock({ wall: () => system.wall, monotonic: () => system.monotonic });
  system.wall += 70 * 365 * 24 * HOUR;
  now();

  system.wall = 11 * HOUR;
  expect(now().getTime() / HOUR).toBe(11);
});

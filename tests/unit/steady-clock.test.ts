import { expect, test } from 'vitest';
import { steadyClock } from '../../netlify/steady-clock.ts';

const HOUR = 3_600_000;

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

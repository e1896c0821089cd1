import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { DAY, MINUTE } from '#domain/timing.ts';
import { nextTurn } from '#usecases/outbox/turn.ts';

const QUEUED = Date.parse('2026-11-21T12:07:00.000Z');
const ID = timedId(QUEUED, 'a'.repeat(12));

/** Returns the age in minutes at which a message has its next turn, once everything was tried at an age. */
const turnAfter = (minutes: number, kind?: 'activities') =>
  (nextTurn(ID, QUEUED + minutes * MINUTE, kind) - QUEUED) / MINUTE;

test('a message has its turn at once, and then after pauses that double', () => {
  expect(turnAfter(-Infinity)).toBe(0);
  expect(turnAfter(-1)).toBe(0);
  expect([0, 14, 15, 29, 30, 59, 60, 119, 120].map((one) => turnAfter(one))).toEqual([
    15, 15, 30, 30, 60, 60, 120, 120, 240,
  ]);
});

test.each([
  [undefined, DAY],
  ['activities', 2 * DAY],
] as const)('the last turn of a message (%s) is when it is given up', (kind, lasts) => {
  expect(turnAfter(lasts / MINUTE - 1, kind)).toBe(lasts / MINUTE);
  expect(turnAfter(10 * lasts, kind)).toBe(lasts / MINUTE);
});

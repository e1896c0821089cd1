import { expect, test } from 'vitest';
import { GONE, type Told, type ToldState } from '#store/fediverse/told.ts';
import { standingOf } from '#usecases/fediverse/telling/steps.ts';

const STATE: ToldState = {
  generation: 1,
  version: 'new',
  at: '2026-11-21T12:00:00.000Z',
  inboxes: {},
};
const ACCEPTED = { kind: 'accepted' };
const WAITS = { kind: 'waits' };
const refused = (version: string) => ({ version, reason: 'Too large.' });

/** Returns what has become of the present text with an inbox that follows since before it. */
const present = (had?: Told, { isFor = true, version = 'new' } = {}) =>
  standingOf(STATE, version, { had, isFor });

/** Returns what has become of its removal. */
const removed = (had?: Told) =>
  standingOf({ ...STATE, generation: 2, version: GONE }, GONE, { had, isFor: false });

test('an inbox has a text once it has accepted the present version', () => {
  expect(present()).toEqual(WAITS);
  expect(present({ generation: 1, version: 'new' })).toEqual(ACCEPTED);
  expect(present({ generation: 1, version: GONE, refused: refused('new') })).toEqual({
    kind: 'refused',
    reason: 'Too large.',
  });
});

test('an inbox waits for an edit, also for one that has its turn later', () => {
  expect(present({ generation: 1, version: 'old' })).toEqual(WAITS);
  expect(present({ generation: 1, version: 'new' }, { version: 'newer' })).toEqual(WAITS);
  expect(present({ generation: 1, version: GONE, refused: refused('old') })).toEqual(WAITS);
  expect(present({ generation: 1, version: 'old', refused: refused('new') })).toMatchObject({
    kind: 'refused',
  });
});

test('an inbox whose follower has come since, or who is told no more, does not count', () => {
  expect(present(undefined, { isFor: false })).toBeUndefined();
  expect(present({ generation: 0, version: GONE }, { isFor: false })).toBeUndefined();
  expect(present({ generation: 1, version: 'new' }, { isFor: false })).toEqual(ACCEPTED);
});

test('an inbox that has an older generation waits', () => {
  expect(present({ generation: 0, version: 'old' }, { isFor: false })).toEqual(WAITS);
});

test('a removal is counted where the text was', () => {
  expect(removed()).toBeUndefined();
  expect(removed({ generation: 1, version: 'new' })).toEqual(WAITS);
  expect(removed({ generation: 1, version: GONE })).toEqual(ACCEPTED);
  expect(removed({ generation: 1, version: GONE, refused: refused(GONE) })).toMatchObject({
    kind: 'refused',
  });
  expect(removed({ generation: 1, version: GONE, refused: refused('new') })).toBeUndefined();
});

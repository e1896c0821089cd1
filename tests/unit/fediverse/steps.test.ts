import { expect, test } from 'vitest';
import type { ToldState } from '#store/fediverse/told.ts';
import { nextStep } from '#usecases/fediverse/telling/steps.ts';

test('a takedown looks at other inboxes for those alone that have not had it', () => {
  const had = { generation: 0, version: '' };
  let looks = 0;
  const state: ToldState = {
    ...{ generation: 1, version: '', at: '2026-11-21T12:00:00.000Z' },
    get inboxes() {
      looks += 1;
      return { a: had };
    },
  };

  expect(nextStep(state, '', { had, isFor: false })).toBeUndefined();
  expect(looks).toBe(0);
  expect(nextStep(state, '', { had: undefined, isFor: false })).toEqual({
    kind: 'delete',
    generation: 0,
  });
});

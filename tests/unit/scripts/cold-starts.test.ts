import { expect, test } from 'vitest';
import { startProblems } from '#scripts/prove/upload/cold-starts.ts';

const start = (name: string, own: number) => ({ name, request: 'PATCH /x', own, empty: 50 });

test('a start that takes longer than its function may is a problem', () => {
  const starts = [start('readers', 60), start('pages', 70)];

  expect(startProblems(starts, ['readers', 'pages'])).toEqual([
    'A start of pages with PATCH /x takes 70 ms of CPU beside the 50 of an empty function, and should take 65 at the most.',
  ]);
});

test('a function whose start nobody has measured is a problem', () => {
  expect(startProblems([start('readers', 10)], ['readers', 'new'])).toEqual([
    'No start of new was measured: cold-starts.ts lacks a request for it.',
  ]);
});

import { expect, test } from 'vitest';
import { progressPrinter, step } from '#scripts/local/steps.ts';

/** Returns the printed lines, on a terminal or in a file. */
function output(isTTY: boolean) {
  const printed: string[] = [];
  return { isTTY, printed, write: (text: string) => printed.push(text) > 0 };
}

test('a step prints its name when it begins and its time when it ends', async () => {
  const out = output(false);

  const work = step(
    'Sorting',
    () => Promise.resolve(3),
    (n) => `Sorted ${n} posts`,
    out,
  );
  expect(out.printed).toEqual(['Sorting …\n']);
  await work;

  expect(out.printed[1]).toMatch(/^Sorted 3 posts in \d+\.\d s\.\n$/);
});

test('a failing step does not print an end', async () => {
  const out = output(false);
  const work = () => Promise.reject(new Error('no disk'));

  await expect(step('Sorting', work, () => 'Sorted', out)).rejects.toThrow('no disk');

  expect(out.printed).toEqual(['Sorting …\n']);
});

test('in a terminal the build’s progress rewrites one line and clears it at the end', () => {
  const out = output(true);
  const print = progressPrinter(out);

  for (const built of [0, 1, 2]) print({ built, pages: 2 });

  const line = '\r\u001B[2K';
  expect(out.printed).toEqual([`${line}Building page 0 of 2`, `${line}Building page 1 of 2`, line]);
});

test('outside a terminal the build’s progress is a line for each quarter', () => {
  const out = output(false);
  const print = progressPrinter(out);

  for (let built = 0; built <= 48; built++) print({ built, pages: 48 });

  expect(out.printed).toEqual([
    'Building page 12 of 48\n',
    'Building page 24 of 48\n',
    'Building page 36 of 48\n',
  ]);
});

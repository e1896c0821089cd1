import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openQuestions } from '#scripts/deploy/questions.ts';

test('the lines of a pipe answer the questions in order, and then nobody does', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const { ask, close } = openQuestions({ input, output });
  input.end('y\nAda Lovelace\n');

  expect([await ask('One?'), await ask('Two?'), await ask('Three?')]).toEqual([
    'y',
    'Ada Lovelace',
    undefined,
  ]);
  expect(String(output.read())).toBe('One?\nTwo?\nThree?\n');
  close();
});

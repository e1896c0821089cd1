import { expect, test } from 'vitest';
import { loadedFiles } from '#tests/support/imports.ts';

/** Files with the schemas of requests. Each schema is made at a start, and a start has one request. */
const OF_REQUESTS = /^src\/domain\/.*(?:\/calls|\/new-[\w-]+|-to-save|-to-import)\.ts$/;

test('the stores load no rules of requests, of which every start would make the schemas', () => {
  const loaded = [...loadedFiles('netlify/app.ts')];
  expect(loaded.length).toBeGreaterThan(150);
  expect(loaded.filter((file) => OF_REQUESTS.test(file))).toEqual([]);
});

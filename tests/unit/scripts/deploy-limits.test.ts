import { expect, test } from 'vitest';
import { ruleProblems, zipProblems } from '#platform/instances/deploy-limits.ts';
import { zip } from '#tests/support/zips.ts';

test('zips of 17 MB together have no problem', () => {
  expect(zipProblems([zip('a', {}, 7_000_000), zip('b', {}, 10_000_000)])).toEqual([]);
});

test('a zip above 50 MB is a problem that names the largest file', () => {
  const large = zip('upload', { 'a.js': 'a', 'node/bin/node': 'larger' }, 60_000_000);

  expect(zipProblems([large])).toEqual([
    'upload.zip has 60.0 MB, and Netlify takes 50.0 MB. The largest file in it is node, of 0.0 MB.',
    'All zips together have 60.0 MB, and should have 17.5 MB at the most.',
  ]);
});

test('zips of more than 17 MB together are a problem', () => {
  expect(zipProblems([zip('a', {}, 9_000_000), zip('b', {}, 9_000_000)])).toEqual([
    'All zips together have 18.0 MB, and should have 17.5 MB at the most.',
  ]);
});

test('three rate-limit rules are one more than the free plan has', () => {
  expect(ruleProblems(2)).toEqual([]);
  expect(ruleProblems(3)).toEqual(['The deploy has 3 rate-limit rules, and the free plan 2.']);
});

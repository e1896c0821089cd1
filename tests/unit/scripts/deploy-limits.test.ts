import { expect, test } from 'vitest';
import { ruleProblems, zipProblems } from '#platform/instances/deploy-limits.ts';
import { zip } from '#tests/support/zips.ts';

test('zips of 16 MB together have no problem', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => zip(name, {}, 1_000_000));

  expect(zipProblems([...others, zip('upload', {}, 9_600_000)])).toEqual([]);
});

test('a zip above 50 MB is a problem that names the largest file', () => {
  const large = zip('upload', { 'a.js': 'a', 'node/bin/node': 'larger' }, 60_000_000);

  expect(zipProblems([large])).toEqual([
    'upload.zip has 60.0 MB, and Netlify takes 50.0 MB. The largest file in it is node, of 0.0 MB.',
    'All zips together have 60.0 MB, and should have 16.0 MB at the most.',
  ]);
});

test('a zip above the aim of its function is a problem', () => {
  expect(zipProblems([zip('api', {}, 1_200_000), zip('upload', {}, 9_700_000)])).toEqual([
    'api.zip has 1.2 MB, and should have 1.1 MB at the most.',
    'upload.zip has 9.7 MB, and should have 9.6 MB at the most.',
  ]);
});

test('zips of more than 16 MB together are a problem', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => zip(name, {}, 1_000_000));

  expect(zipProblems([...others, zip('upload', {}, 9_600_000)])).toEqual([
    'All zips together have 16.6 MB, and should have 16.0 MB at the most.',
  ]);
});

test('three rate-limit rules are one more than the free plan has', () => {
  expect(ruleProblems(2)).toEqual([]);
  expect(ruleProblems(3)).toEqual(['The deploy has 3 rate-limit rules, and the free plan 2.']);
});

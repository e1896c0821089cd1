import { expect, test } from 'vitest';
import { deploysText } from '#islands/site-status/deploys-text.ts';

const NOTHING = { posts: 0, removed: 0, pages: 0, settings: false, takedowns: false };
const DEPLOYS = { perMonth: 5, left: 4, next: '2026-11-25T12:00:00Z', isPossible: true };
const BUDGET = '4 of 5 deploys left (per 31 days).';

test('a deploy that is to come says what it brings, what it costs and when it is possible', () => {
  const brings = { ...NOTHING, posts: 3, pages: 1, settings: true };

  expect(deploysText({ ...DEPLOYS, brings }, 'waiting')).toBe(
    `The next deploy brings 3 posts into the search, shows 1 changed page and applies the new settings. It costs 15 of the free plan’s 300 credits a month, and is possible now. ${BUDGET}`,
  );
  expect(deploysText({ ...DEPLOYS, isPossible: false }, 'broken')).toMatch(
    /^The next deploy costs 15 .* possible on 25 Nov(?:ember)?, \d\d:00\. 4 of 5/,
  );
});

test.each([
  [{ posts: 1, removed: 2 }, 'brings 1 post into the search and takes 2 posts out of the search'],
  [{ takedowns: true }, 'rebuilds the pages from which comments or thoughts were removed'],
  [{}, 'brings nothing new'],
])('a deploy under way says what it brings: %o', (changes, text) => {
  const deploys = { ...DEPLOYS, brings: { ...NOTHING, ...changes } };

  expect(deploysText(deploys, 'rebuilding')).toBe(`This deploy ${text}. ${BUDGET}`);
});

test('a site that is up to date says how many deploys are left', () => {
  expect(deploysText({ ...DEPLOYS, brings: NOTHING }, 'live')).toBe(BUDGET);
});

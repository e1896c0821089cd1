import { expect, test } from 'vitest';
import { wordMatcher } from '#domain/search/match-words.ts';

test.each([
  ['', 'Anything', true],
  ['naïve  CAFE', 'At the Café of the Naive', true],
  ['cafe tea', 'At the Café of the Naive', false],
  ['ZÜRICH', 'Zu\u0308rich', true],
])('a search for %j in %j finds %j', (query, text, found) => {
  expect(wordMatcher(query)(text)).toBe(found);
});

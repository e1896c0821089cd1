import { expect, test } from 'vitest';
import { mergeNewest } from '#islands/thoughts/merge-newest.ts';

test.each([
  ['ends with the same thought after newer ones were added', 'd c b', 'f e d c b a', 'f e d c b'],
  ['loses a thought that is not in the feed any more', 'd c b', 'd b a', 'd b'],
  ['follows the feed if they share no thought', 'b a', 'f e', 'f e b a'],
])('a built page %s', (_, built, feed, shown) => {
  expect(mergeNewest(built.split(' '), feed.split(' ')).join(' ')).toBe(shown);
});

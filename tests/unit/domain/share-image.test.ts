import { expect, test } from 'vitest';
import { isLargeImage } from '#domain/posts/share-image.ts';

test('a cover that is too small for a wide card is shown beside the title', () => {
  const src = '/images/a.webp';

  expect(isLargeImage({ src, width: 120, height: 90 })).toBe(false);
  expect(isLargeImage({ src, width: 1_200, height: 120 })).toBe(false);
  expect(isLargeImage({ src, width: 300, height: 157 })).toBe(true);
  expect(isLargeImage({ src })).toBe(true);
});

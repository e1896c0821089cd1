import { expect, test } from 'vitest';
import { sourceDigest } from '#integrations/source-digest.ts';

test('a digest covers folders, files and what these import', () => {
  const drawing = 'src/site-files/cards/draw-card.ts';
  const digests = [
    sourceDigest(drawing),
    sourceDigest(drawing, 'public/ornaments'),
    sourceDigest('src/site-files/cards/drawing.ts'),
    sourceDigest('src/domain/site/palette.ts'),
  ];

  expect(new Set(digests).size).toBe(digests.length);
  // The palette is a part of what the drawing imports already.
  expect(sourceDigest(drawing, 'src/domain/site/palette.ts')).toBe(digests[0]);
});

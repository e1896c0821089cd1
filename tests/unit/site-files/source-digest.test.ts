import { expect, test } from 'vitest';
import { sourceDigest } from '#integrations/source-digest.ts';

test('a digest covers folders, files and what these import', async () => {
  const drawing = 'src/site-files/cards/draw-card.ts';
  const digests = [
    await sourceDigest(drawing),
    await sourceDigest(drawing, 'public/ornaments'),
    await sourceDigest('src/site-files/cards/drawing.ts'),
    await sourceDigest('src/domain/site/palette.ts'),
  ];

  expect(new Set(digests).size).toBe(digests.length);
  // The palette is a part of what the drawing imports already.
  expect(await sourceDigest(drawing, 'src/domain/site/palette.ts')).toBe(digests[0]);
});

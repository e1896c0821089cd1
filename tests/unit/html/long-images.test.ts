import { expect, test } from 'vitest';
import { picture, servedWidth, storedSize } from '#domain/posts/picture.ts';
import { Lightbox } from '#post/article/Lightbox.tsx';
import { markup } from '#tests/support/markup.ts';

const src = (width: number, height: number) => `/images/${'a'.repeat(64)}-${width}x${height}.png`;

/** Returns the widths in which an image is offered. */
const widthsOf = (url: string) =>
  [...(picture(url).srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('a limit of pixels keeps the words in tall and wide images, and photos are no smaller than 2,560', () => {
  expect(storedSize({ width: 300, height: 16_000 })).toEqual({ width: 300, height: 16_000 });
  expect(storedSize({ width: 20_000, height: 1_200 })).toEqual({ width: 10_451, height: 627 });
  expect(storedSize({ width: 8_000, height: 6_000 })).toEqual({ width: 2_956, height: 2_217 });
  expect(storedSize({ width: 5_000, height: 5_000 })).toEqual({ width: 2_560, height: 2_560 });
  expect(storedSize({ width: 40, height: 30 })).toEqual({ width: 40, height: 30 });
});

test('a panorama is offered and served in its own width, and a photo in at most 2,560', () => {
  expect(widthsOf(src(10_450, 627)).slice(-3)).toEqual([2_560, 5_120, 10_450]);
  expect(widthsOf(src(2_956, 2_217)).slice(-2)).toEqual([1_920, 2_560]);
  expect(widthsOf(src(300, 16_000))).toEqual([300]);
  expect(servedWidth(src(10_450, 627), 10_450)).toBe(10_450);
  expect(servedWidth(src(10_450, 627), 4_000)).toBe(5_120);
  expect(servedWidth(src(2_956, 2_217), 2_900)).toBe(2_560);
  expect(servedWidth('/picture.jpg', Infinity)).toBe(2_560);
});

test.each([
  ['tall', src(300, 16_000), '100vw'],
  ['wide', src(10_450, 627), '10450px'],
])('an enlarged %s image is scrolled in its own size, also by the keyboard', (kind, url, sizes) => {
  const enlarged = [{ first: 1, images: [{ src: url, alt: 'Words' }] }];
  const html = markup(Lightbox, { enlarged });

  expect(html).toContain(
    `<div class="long ${kind}" tabindex="0" role="group" aria-label="Words"><img`,
  );
  expect(html).toContain(`sizes="${sizes}"`);
});

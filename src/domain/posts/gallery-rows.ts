import type { PostImage } from './image-block.ts';
import { picture } from './picture.ts';

/** The width of a row of a gallery for a height of 1 that looks best: two photographs across, or four upright ones. */
const BEST = 3;

/** The largest number of images in one row. */
const LONGEST = 4;

/** The shape of an image of another site, whose size nobody knows. */
const USUAL = 3 / 2;

export function shapeOf({ src }: PostImage): number {
  const { width, height } = picture(src);
  return width && height ? width / height : USUAL;
}

/** Divides a longer row into one or two pairs and the widest image, as which it is shown on a phone. */
export function pairsOf<T extends PostImage>(row: readonly T[]): T[][] {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < 3) return row.map((image) => [image]);
  const isLastWider = row.length > 3 || shapeOf(last) > shapeOf(first);
  return isLastWider ? [row.slice(0, 2), row.slice(2)] : [row.slice(0, 1), row.slice(1)];
}

/**
 * Breaks the images of a gallery into rows. All images of a row have the same height, and the row is as wide as the
 * gallery, so that rows of equal shape are equally high. Of all ways to break them, this is the one with the most even rows.
 */
export function galleryRows<T extends PostImage>(images: readonly T[]): T[][] {
  const shapes = images.map(shapeOf);
  const best: { cost: number; rows: T[][] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= images.length; end++) {
    let chosen = { cost: Infinity, rows: [] as T[][] };
    let shape = 0;
    for (let start = end - 1; start >= Math.max(0, end - LONGEST); start--) {
      shape += shapes[start] as number;
      const { cost, rows } = best[start] as (typeof best)[number];
      const total = cost + Math.log(shape / BEST) ** 2;
      if (total < chosen.cost) chosen = { cost: total, rows: [...rows, images.slice(start, end)] };
    }
    best.push(chosen);
  }
  return best.at(-1)?.rows ?? [];
}

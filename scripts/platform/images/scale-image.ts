import sharp, { type Sharp } from 'sharp';
import type { Format, ImageRequest } from './image-request.ts';

const PIXELS = 100_000_000;
const QUALITY = 75;
const SECONDS = 30;

// No image is processed twice, so libvips' cache would be useless. One thread per image leaves the other cores to
// pages.
sharp.cache(false);
sharp.concurrency(1);

const ENCODERS: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: QUALITY, effort: 0 }),
  webp: (image) => image.webp({ quality: QUALITY }),
  jpeg: (image) => image.jpeg({ quality: QUALITY }),
  png: (image) => image.png(),
  gif: (image) => image.gif({ effort: 1 }),
};

/** Returns true if an image has several frames. */
export const isAnimated = async (source: Uint8Array): Promise<boolean> =>
  ((await sharp(source, { limitInputPixels: false }).metadata()).pages ?? 1) > 1;

/** Scales an image down to a width, and encodes it. */
export async function scaleImage(
  source: Uint8Array,
  { width, format }: ImageRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(source, {
    animated: format === 'gif' || format === 'webp',
    autoOrient: true,
    limitInputPixels: PIXELS,
  })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  return new Uint8Array(await ENCODERS[format](image).toBuffer());
}

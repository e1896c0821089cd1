import sharp, { type Sharp } from 'sharp';
import type { Format, ImageRequest } from './image-request.ts';

const PIXELS = 100_000_000;
const QUALITY = 75;
const SECONDS = 30;
/** A still picture up to this width takes a fraction of a second. */
const QUICK_WIDTH = 640;

// Every picture is another one, so libvips would remember operations for nothing; and one thread for each picture leaves
// the other cores to the pages.
sharp.cache(false);
sharp.concurrency(1);

const ENCODERS: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: QUALITY, effort: 0 }),
  webp: (image) => image.webp({ quality: QUALITY }),
  jpeg: (image) => image.jpeg({ quality: QUALITY }),
  png: (image) => image.png(),
  gif: (image) => image.gif({ effort: 1 }),
};

/** Tells whether a picture is made in no time, unless its source turns out to be an animation. */
export const seemsQuick = ({ path, width, format }: ImageRequest) =>
  width <= QUICK_WIDTH && format !== 'avif' && format !== 'gif' && !path.endsWith('.gif');

/** Tells whether an image consists of more than one frame. */
export const isAnimated = async (source: Uint8Array) =>
  ((await sharp(source, { limitInputPixels: false }).metadata()).pages ?? 1) > 1;

/** Scales an image to a width, never up, and encodes it. */
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

import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { storedSize } from '#domain/posts/picture.ts';
import { workQueue } from '#work-queue';

/** Accepted formats, as sharp names them, with their file extensions. Each image is stored in its own format. */
const ENCODERS: Readonly<Record<string, { extension: string; encode: (image: Sharp) => Sharp }>> = {
  jpeg: { extension: 'jpg', encode: (image) => image.jpeg({ quality: 85, mozjpeg: true }) },
  png: { extension: 'png', encode: (image) => image.png() },
  webp: { extension: 'webp', encode: (image) => image.webp({ quality: 85 }) },
  heif: { extension: 'avif', encode: (image) => image.avif({ quality: 60, effort: 2 }) },
  gif: { extension: 'gif', encode: (image) => image.gif() },
};

/**
 * Loads sharp, which takes longer than all other code of the function, so that a refused upload costs little. No image
 * is processed twice, so libvips would keep the memory of its operations for nothing. With one thread for an image, the
 * other cores are left to other requests.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

interface ProcessedImage {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

// One at a time: an image takes a core for seconds, and the memory for up to a hundred megapixels.
const enqueue = workQueue({ name: 'uploads', atOnce: 1, waiting: 12 });

/**
 * Decodes an image by its content and encodes it again: upright, with at most `LIMITS.storedPixels`, with its
 * animation and without its metadata. The name is made of the hash and the size of the result.
 * Throws `image_type`, `image_dimensions`, `image_unreadable`, or `busy` when too many images wait or the signal is
 * aborted.
 */
export const processImage = (bytes: Uint8Array, signal?: AbortSignal): Promise<ProcessedImage> =>
  enqueue(() => encodeAnew(bytes), signal);

async function encodeAnew(bytes: Uint8Array): Promise<ProcessedImage> {
  const sharp = await loadSharp();
  const { format, animated, size } = await inspect(sharp, bytes);
  const image = sharp(bytes, {
    animated,
    limitInputPixels: LIMITS.imagePixels,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await format
    .encode(image)
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError('image_unreadable', { cause });
    });
  const hash = createHash('sha256').update(data).digest('hex');
  const height = info.pageHeight ?? info.height;
  return {
    name: `${hash}-${info.width}x${height}.${format.extension}`,
    bytes: new Uint8Array(data),
  };
}

async function inspect(sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Uint8Array) {
  // Sharp takes this for a mistake of the program.
  if (bytes.length === 0) throw new AppError('image_unreadable');
  const metadata = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => undefined);
  const format = metadata && ENCODERS[metadata.format];
  // AVIF and HEIC share a container, and browsers show only AVIF.
  if (!format || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw new AppError('image_type');
  }
  const { width, height, pages = 1, pageHeight = height, autoOrient } = metadata;
  if (width * height > LIMITS.imagePixels) throw new AppError('image_dimensions');
  const upright = pages > 1 ? { width, height: pageHeight } : autoOrient;
  return { format, animated: pages > 1, size: storedSize(upright) };
}

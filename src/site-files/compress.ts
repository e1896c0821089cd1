import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Texts below this size, in bytes, are sent as they are. */
export const SMALLEST = 860;

/** The smallest window that is worth one, and the largest that browsers take, as powers of two. */
const WINDOWS = { least: 16, most: 22 };

/** Compresses a text with Brotli, as a server does while it responds. */
export function compressWithBrotli(text: Uint8Array): Promise<Buffer> {
  const { least, most } = WINDOWS;
  const params = {
    // A medium quality: a tenth larger than the best, but thirty times as fast.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // A window larger than the text takes as long again, for memory that is never used.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      most,
      Math.max(least, Math.ceil(Math.log2(text.length))),
    ),
  };
  return brotli(text, { params });
}

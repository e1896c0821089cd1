import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Creates a plain image in a format. */
export const plainPicture = (format: Format, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();

/** Creates a photo that hardly compresses: about a megabyte for each 1.3 megapixels. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
}

/** Creates an animation with so many frames. */
export function animation(frames: number, width = 20, height = 10): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3, 128);
  for (let frame = 0; frame < frames; frame++) pixels[frame * width * height * 3] = frame * 40;
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

/** Creates a decompression bomb: a valid PNG of `side` by `side` black pixels in half a megabyte at most. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel, greyscale
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

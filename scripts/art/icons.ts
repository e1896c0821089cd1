import sharp from 'sharp';

/** A file of the site's icon, with its path below `public`. */
interface Icon {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Size of the drawing in units. */
const UNITS = 32;

/**
 * The part of an icon that every shape into which a system cuts it contains, with some room around. The rest is the
 * background.
 */
const SAFE = 0.74;

/** Makes the icons of the site from the drawing of `favicon.svg`. */
export async function icons(favicon: string): Promise<Icon[]> {
  // Systems cut icons into their own shapes, so these have no rounded corners.
  const square = favicon.replace(' rx="4"', '');
  const inner = (UNITS * (1 - 1 / SAFE)) / 2;
  const wide = UNITS / SAFE;
  const maskable = square
    .replace(`viewBox="0 0 ${UNITS} ${UNITS}"`, `viewBox="${inner} ${inner} ${wide} ${wide}"`)
    .replace(
      `width="${UNITS}" height="${UNITS}"`,
      `x="${inner}" y="${inner}" width="${wide}" height="${wide}"`,
    );
  const ico = await Promise.all([16, 32, 48].map((size) => png(favicon, size)));
  return [
    { path: 'favicon.ico', bytes: icoOf(ico) },
    { path: 'apple-touch-icon.png', bytes: await png(square, 180) },
    { path: 'icons/192.png', bytes: await png(favicon, 192) },
    { path: 'icons/512.png', bytes: await png(favicon, 512) },
    { path: 'icons/maskable-512.png', bytes: await png(maskable, 512) },
  ];
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / UNITS })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const [HEADER, ENTRY] = [6, 16];

/** Joins PNG files to an ICO file. */
function icoOf(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [n, image] of images.entries()) {
    const at = HEADER + ENTRY * n;
    // Width and height, as the header of the PNG has them.
    head.writeUInt8(image.readUInt32BE(16), at);
    head.writeUInt8(image.readUInt32BE(20), at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

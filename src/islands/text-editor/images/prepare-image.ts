import { storedSize } from '#domain/posts/picture.ts';

const QUALITY = 0.9;

/** Formats that the site accepts unchanged. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/**
 * Prepares an image for its upload. A still image is turned upright, scaled down as `storedSize` says and freed of
 * metadata. An animated image, or one that this browser cannot decode, is left to the site.
 */
export async function prepareImage(file: File): Promise<Blob> {
  let bitmap: ImageBitmap | undefined;
  try {
    if (await isAnimated(file)) return file;
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = storedSize(bitmap);
    const encoded = await encode(draw(bitmap, size), file.type);
    const mayStay = size.width === bitmap.width && TAKEN.has(file.type);
    return mayStay && encoded.size >= file.size ? file : encoded;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}

function draw(bitmap: ImageBitmap, size: ReturnType<typeof storedSize>): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes an image as WebP if the browser can. Otherwise a transparent image becomes PNG, and any other JPEG. */
async function encode(canvas: HTMLCanvasElement, original: string): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  const clear = original !== 'image/jpeg' && hasClearPixels(canvas);
  return clear ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`The browser cannot write ${type}.`))),
      type,
      QUALITY,
    );
  });
}

function hasClearPixels(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  return context;
}

/** The part of a file that is searched for signs of an animation, in bytes. */
const HEAD_BYTES = 64 * 1024;

/** Returns true for an animated image, judging by its first bytes. A GIF always counts as animated. */
async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes);
  return isAnimatedWebp(head) || isAnimatedPng(head) || isAvifSequence(head);
}

const ANIMATION_FLAG = 0x02;

function isAnimatedWebp(head: string): boolean {
  const extended = head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X';
  return extended && (head.charCodeAt(20) & ANIMATION_FLAG) !== 0;
}

function isAnimatedPng(head: string): boolean {
  const control = head.indexOf('acTL');
  const data = head.indexOf('IDAT');
  return head.startsWith('PNG', 1) && control !== -1 && (data === -1 || control < data);
}

const isAvifSequence = (head: string) => head.slice(4, 12) === 'ftypavis';

import { LIMITS } from '#domain/limits.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size in which an image of any size is stored, in its shape. */
export function storedSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    Math.sqrt(LIMITS.storedPixels / (width * height)),
    LIMITS.imageSide / Math.max(width, height),
  );
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

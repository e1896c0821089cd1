import type { ShareImage } from './share-image.ts';
import { LIMITS } from '#domain/limits.ts';

const OWN_IMAGE = /^\/images\/[0-9a-f]{64}-(\d{1,6})x(\d{1,6})\.[a-z]+$/;

/** Returns true for the address of an image that was uploaded to this site. */
export const isOwnImage = (url: string): boolean => OWN_IMAGE.test(url);

/** The largest requested width, in pixels, but for wide images. */
const LARGEST = 2_560;

/** Widths, in pixels, that are requested from the image CDN, besides an image's own. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920, LARGEST, 2 * LARGEST];

/** The relation of the sides from which on an image is too tall or too wide to be read as a whole. */
const LONG = 3;

/** Returns the direction in which readers scroll an image to read it. Undefined for one of a usual shape. */
export function longSide({ width = 1, height = 1 }: Picture): 'tall' | 'wide' | undefined {
  if (height > width * LONG) return 'tall';
  return width > height * LONG ? 'wide' : undefined;
}

const largestWidth = (width: number, height: number) =>
  width > height * LONG ? width : Math.min(width, LARGEST);

/** The attributes with which an `<img>` loads the right size and reserves its space. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Returns the sources of an image. Images of this site go through the image CDN; other addresses stay as they are. */
export function picture(url: string): Picture {
  const size = OWN_IMAGE.exec(url);
  if (!size) return { src: url };
  const [width, height] = [Number(size[1]), Number(size[2])];
  const largest = largestWidth(width, height);
  const widths = [...WIDTHS.filter((candidate) => candidate < largest), largest];
  return {
    src: resized(url, Math.min(width, 1280)),
    srcSet: widths.map((candidate) => `${resized(url, candidate)} ${candidate}w`).join(', '),
    width,
    height,
  };
}

/** The width, in pixels, of a small picture that stands for a post. */
const THUMBNAIL = 480;

/** Returns the address of a small version of an image. The address of another site stays as it is. */
export const thumbnail = (url: string): string =>
  OWN_IMAGE.test(url) ? resized(url, THUMBNAIL) : url;

/** The width, in pixels, in which an image is shared. */
const SHARED = 1_280;

/**
 * Returns the cover of a post for other sites that show a link to it. It is a JPEG, since some of these know no other format
 * of photographs. A stored address that was never validated may be none, and is left out.
 */
function sharedCover(url: string | undefined): ShareImage | undefined {
  // The base does not matter, since paths are absolute.
  if (!url || !URL.canParse(url, 'http://localhost')) return undefined;
  const size = OWN_IMAGE.exec(url);
  if (!size) return { src: url };
  const [from, high] = [Number(size[1]), Number(size[2])];
  const width = Math.min(from, SHARED);
  return {
    src: `${resized(url, width)}&fm=jpg`,
    width,
    height: Math.round((high * width) / from),
  };
}

/** Returns the image that a shared link to a post shows: the one for that, or the cover. */
export const sharedImage = (post: {
  cardImage?: string | undefined;
  coverImage?: string | undefined;
}) => sharedCover(post.cardImage) ?? sharedCover(post.coverImage);

const resized = (url: string, width: number) =>
  `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}`;

/**
 * Returns the served width for a requested one: the next larger width that pages use. It is never larger than the image
 * itself, if that width is known.
 */
export function servedWidth(url: string, width = LARGEST): number {
  const size = OWN_IMAGE.exec(url);
  const largest = size ? largestWidth(Number(size[1]), Number(size[2])) : LARGEST;
  return Math.min(WIDTHS.find((candidate) => candidate >= width) ?? largest, largest);
}

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

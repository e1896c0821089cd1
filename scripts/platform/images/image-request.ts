import { servedWidth } from '#domain/posts/picture.ts';
import { isDecodable } from '#platform/incoming.ts';

export const IMAGE_CDN_PATH = '/.netlify/images';

const FORMATS = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

/** A picture to be made; every spelling of a request for the same one reads the same. */
export interface ImageRequest {
  /** The path of the image on the site, without a query. */
  readonly path: string;
  readonly width: number;
  readonly format: Format;
}

/** Stands for the site in URLs that are relative to it. */
const OWN = 'http://own';

/**
 * Reads the query `url`, `w` and `fm`. The width becomes one that the site's pages use; the quality is the site's own, so
 * `q` changes nothing. Undefined for what no picture is made of: another site's URL, a height or a fit of its own.
 */
export function parseImageRequest(
  parameters: URLSearchParams,
  accept: string,
): ImageRequest | undefined {
  const { origin, pathname = '/' } = URL.parse(parameters.get('url') ?? '', OWN) ?? {};
  const fm = parameters.get('fm')?.replace(/^jpg$/, 'jpeg');
  const format =
    fm === undefined ? bestFormat(accept, pathname) : FORMATS.find((one) => one === fm);
  const width = parameters.get('w');
  const isWidth = width === null || /^[1-9]\d{0,4}$/.test(width);
  const isOwn = origin === OWN && pathname !== '/' && isDecodable(pathname);
  if (!isOwn || !format || !isWidth || parameters.has('h') || parameters.has('fit'))
    return undefined;
  const path = encodeURI(decodeURIComponent(pathname));
  if (path === IMAGE_CDN_PATH) return undefined;
  return { path, width: servedWidth(path, Number(width ?? Infinity)), format };
}

/** WebP where the browser takes it; an animation, which WebP would take long to make, stays what it is. */
function bestFormat(accept: string, path: string): Format {
  if (path.endsWith('.gif')) return 'gif';
  if (accept.includes('image/webp')) return 'webp';
  return path.endsWith('.png') ? 'png' : 'jpeg';
}

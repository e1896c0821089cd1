import { servedWidth } from '#domain/posts/picture.ts';
import { isDecodable } from '#platform/incoming.ts';

export const IMAGE_CDN_PATH = '/.netlify/images';

const FORMATS = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

/** A requested image. All spellings of the same request give the same one. */
export interface ImageRequest {
  /** The path of the image on the site, without a query. */
  readonly path: string;
  readonly width: number;
  readonly format: Format;
}

/** The base of relative URLs. */
const OWN = 'http://own';

/**
 * Parses the query `url`, `w` and `fm`. The width becomes one that the site's pages use. The quality is fixed, so `q`
 * is ignored. Returns undefined for unsupported requests: a URL of another site, a height or a fit.
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

/** Returns WebP if the browser accepts it. An animation keeps its format, since encoding it as WebP would take long. */
function bestFormat(accept: string, path: string): Format {
  if (path.endsWith('.gif')) return 'gif';
  if (accept.includes('image/webp')) return 'webp';
  return path.endsWith('.png') ? 'png' : 'jpeg';
}

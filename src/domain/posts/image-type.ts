/** Media types by the endings of the names of images. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Returns the media type of an image by its path. Undefined for one that its name does not tell. */
export const imageType = (path: string): string | undefined =>
  TYPES[path.toLowerCase().split('.').at(-1) ?? ''];

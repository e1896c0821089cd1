import { LIMITS } from '#domain/limits.ts';
import { IMAGE_FETCH } from '#domain/timing.ts';
import { type FetchOptions, fetchPublic } from './fetch-public.ts';

const IMAGE = {
  accept: 'image/*',
  type: /^image\//i,
  maxBytes: LIMITS.imageBytes,
  timeout: IMAGE_FETCH,
};

/** Loads an image from another site. Throws what `fetchPublic` throws. */
export const fetchImage = (address: string, options?: FetchOptions): Promise<Uint8Array> =>
  fetchPublic(address, IMAGE, options);

import type { App } from '#app';
import { FileToFetch } from '#domain/imports/import.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { parse } from '#usecases/parse.ts';
import { LIMITS } from '#domain/limits.ts';
import { IMAGE_FETCH } from '#domain/timing.ts';
import { type FetchOptions, fetchPublic } from './fetch-public.ts';

/**
 * Loads an image from another site and stores it like an upload. Returns its address. Throws `invalid_input`, and what
 * `fetchImage` and `processImage` throw.
 */
export async function importImage(app: App, input: object, signal?: AbortSignal): Promise<string> {
  const { url } = parse(FileToFetch, input);
  return storeImage(app, await fetchImage(url), signal);
}

const IMAGE = {
  accept: 'image/*',
  type: /^image\//i,
  maxBytes: LIMITS.imageBytes,
  timeout: IMAGE_FETCH,
};

/** Loads an image from another site. Throws what `fetchPublic` throws. */
export const fetchImage = (address: string, options?: FetchOptions): Promise<Uint8Array> =>
  fetchPublic(address, IMAGE, options);

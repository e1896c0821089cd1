import type { App } from '#app';
import { FileToFetch } from '#domain/imports/import.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { parse } from '#usecases/parse.ts';
import { fetchImage } from './fetch-image.ts';

/**
 * Loads an image from another site and stores it like an upload. Returns its address. Throws `invalid_input`, and what
 * `fetchImage` and `processImage` throw.
 */
export async function importImage(app: App, input: object, signal?: AbortSignal): Promise<string> {
  const { url } = parse(FileToFetch, input);
  return storeImage(app, await fetchImage(url), signal);
}

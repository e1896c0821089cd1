import type { App } from '#app';
import { decoded } from '#domain/decoded.ts';
import { AppError } from '#domain/errors.ts';
import { FileToFetch } from '#domain/imports/import.ts';
import { LIMITS } from '#domain/limits.ts';
import { FILE_FETCH } from '#domain/timing.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { parse } from '#usecases/parse.ts';
import { type FetchOptions, fetchPublic } from './fetch-public.ts';

/** Any type: the first bytes decide. */
const ANY = { accept: '*/*', type: /^/, maxBytes: LIMITS.fileBytes, timeout: FILE_FETCH };

/**
 * Loads a file from another site and stores it like an upload. Returns its address. Throws `invalid_input`,
 * `file_unreachable`, `file_type` and `file_too_large`.
 */
export async function importFile(app: App, input: object, options?: FetchOptions): Promise<string> {
  const { url } = parse(FileToFetch, input);
  const bytes = await fetchPublic(url, ANY, options).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'image_too_large';
    throw new AppError(isTooLarge ? 'file_too_large' : 'file_unreachable', { cause: error });
  });
  const [, name = ''] = /([^/]*)$/.exec(new URL(url).pathname) ?? [];
  return storeFileBytes(app, new Uint8Array(bytes), decoded(name));
}

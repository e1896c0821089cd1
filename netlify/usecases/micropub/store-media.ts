import type { App } from '#app';
import { detectType } from '#usecases/files/detect-type.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { refuse } from './properties.ts';

/**
 * Stores the picture or other file in the field `file` of a form, and returns its path. What it is follows from its content.
 * Throws `invalid_input` without one, and what storing an image or a file throws.
 */
export async function storeMedia(app: App, form: FormData, signal: AbortSignal): Promise<string> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return refuse('file', 'A file with content is required.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return detectType(bytes) === undefined
    ? storeImage(app, bytes, signal)
    : storeFileBytes(app, bytes, file.name);
}

import type * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { parse } from '#usecases/parse.ts';
import { processImage } from './process-image.ts';
import { uploadPart } from './upload-part.ts';

const MAX_PARTS = Math.ceil(LIMITS.imageBytes / LIMITS.uploadPartBytes);

const Part = uploadPart(MAX_PARTS);

/** Result of an upload so far. */
export type Uploaded = { imageUrl: string } | { received: number; total: number };

/**
 * Stores an image, or a part of one. The form has the field `image`, and for a part also `uploadId`, `index` and
 * `total`. The request that completes the image gets its URL.
 * Throws `invalid_input`, `image_too_large`, and what `processImage` throws. After `busy` the last part can be sent
 * again.
 */
export async function uploadImage(
  app: App,
  form: FormData,
  signal?: AbortSignal,
): Promise<Uploaded> {
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError('invalid_input', { fields: { image: 'An image is required.' } });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!form.has('uploadId')) return { imageUrl: await storeImage(app, bytes, signal) };

  const part = parse(Part, Object.fromEntries(form));
  if (bytes.length > LIMITS.uploadPartBytes) throw new AppError('image_too_large');
  await app.uploads.put(part.uploadId, part.index, bytes);
  const received = (await app.uploads.arrived(part.uploadId)).length;
  const image = received < part.total ? undefined : await assemble(app, part);
  if (!image) return { received, total: part.total };
  let isBusy = false;
  try {
    return { imageUrl: await storeImage(app, image, signal) };
  } catch (error) {
    isBusy = error instanceof AppError && error.code === 'busy';
    throw error;
  } finally {
    if (!isBusy) await app.uploads.clear(part.uploadId);
  }
}

/** Joins the parts into one image. Returns undefined when another request has taken them already. */
async function assemble(app: App, { uploadId, total }: z.infer<typeof Part>) {
  const parts = [];
  for (let index = 0; index < total; index++) {
    const part = await app.uploads.read(uploadId, index);
    if (!part) return undefined;
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Stores an image in the form that readers get, and returns its address. Throws `image_too_large` and what
 * `processImage` throws.
 */
export async function storeImage(
  app: App,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<string> {
  if (bytes.length > LIMITS.imageBytes) throw new AppError('image_too_large');
  const image = await processImage(bytes, signal);
  await app.images.put(image.name, image.bytes);
  return `/images/${image.name}`;
}

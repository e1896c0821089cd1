import { createHash } from 'node:crypto';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { FILE_PART_BYTES, FILE_TYPES, fileAddress } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { uploadPart } from '#usecases/images/upload-part.ts';
import { parse } from '#usecases/parse.ts';
import { detectType } from './detect-type.ts';

const Part = uploadPart(Math.ceil(LIMITS.fileBytes / FILE_PART_BYTES));

/** Result of an upload so far. */
type Uploaded = { fileUrl: string } | { received: number; total: number };

type ReadPart = (index: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Stores a file, or a part of one. The form has the field `file`, and for a part also `uploadId`, `index` and `total`. The
 * request that completes the file gets its address. Sending a part again changes nothing. Throws `invalid_input`,
 * `file_too_large`, and `file_type` as soon as the first bytes are there.
 */
export async function uploadFile(app: App, form: FormData): Promise<Uploaded> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError('invalid_input', { fields: { file: 'A file with content is required.' } });
  }
  if (file.size > FILE_PART_BYTES) throw new AppError('file_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { uploadId, index, total } = form.has('uploadId')
    ? parse(Part, Object.fromEntries(form))
    : { uploadId: undefined, index: 0, total: 1 };
  if (index >= total || (index < total - 1 && file.size < FILE_PART_BYTES)) {
    throw new AppError('invalid_input', { fields: { index: 'Only the last part is smaller.' } });
  }
  if (uploadId === undefined) return { fileUrl: await storeFileBytes(app, bytes, file.name) };
  if (index === 0) assertFits(detectType(bytes), total);
  await app.uploads.put(uploadId, index, bytes);
  const received = (await app.uploads.arrived(uploadId)).length;
  const read: ReadPart = (n) => app.uploads.read(uploadId, n);
  const name = received < total ? undefined : await storeFile(app, total, read);
  if (name === undefined) return { received, total };
  await app.uploads.clear(uploadId);
  return { fileUrl: fileAddress(name, file.name) };
}

/** Stores a file that is in memory, and returns its address. Throws `file_too_large` and `file_type`. */
export async function storeFileBytes(
  app: App,
  bytes: Uint8Array<ArrayBuffer>,
  title: string,
): Promise<string> {
  const total = Math.max(1, Math.ceil(bytes.length / FILE_PART_BYTES));
  assertFits(detectType(bytes), total);
  const read: ReadPart = (index) =>
    Promise.resolve(bytes.slice(index * FILE_PART_BYTES, (index + 1) * FILE_PART_BYTES));
  return fileAddress((await storeFile(app, total, read)) ?? '', title);
}

/** Throws for a type that is not stored, and for one that is only downloaded if no response could have all of it. */
function assertFits(extension: string | undefined, total: number): void {
  if (!extension) throw new AppError('file_type');
  const isDownload = FILE_TYPES[extension]?.kind === 'file';
  const most = isDownload ? LIMITS.fileResponseBytes : LIMITS.fileBytes;
  if (total > most / FILE_PART_BYTES) throw new AppError('file_too_large');
}

/**
 * Stores a file whose parts are read one at a time, twice: its hash is part of their keys. Returns its name, or undefined
 * if another request has removed the parts.
 */
async function storeFile(app: App, total: number, read: ReadPart): Promise<string | undefined> {
  const hash = createHash('sha256');
  let extension: string | undefined;
  let size = 0;
  for (let index = 0; index < total; index++) {
    const bytes = await read(index);
    if (!bytes) return undefined;
    if (index === 0) extension = detectType(bytes);
    hash.update(bytes);
    size += bytes.length;
  }
  if (!extension) throw new AppError('file_type');
  const name = `${hash.digest('hex')}-${size}.${extension}`;
  if (await app.files.has(name)) return name;
  for (let index = 0; index < total; index++) {
    const bytes = await read(index);
    if (!bytes) return undefined;
    await app.files.putPart(name, index, bytes);
  }
  return name;
}

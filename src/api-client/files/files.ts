import * as z from 'zod/mini';
import { FILE_PART_BYTES, storedFile } from '#domain/files/stored-file.ts';
import type { Result } from '#api-client/http/request.ts';
import { uploadInParts } from './upload-parts.ts';

const Uploaded = z.union([
  z.pipe(
    z.object({ fileUrl: z.string().check(z.refine((url) => storedFile(url) !== undefined)) }),
    z.transform(({ fileUrl }) => fileUrl),
  ),
  z.pipe(
    z.object({ received: z.number(), total: z.number() }),
    z.transform(() => undefined),
  ),
]);

interface Options {
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an audio, video or other file and returns its address. */
export const uploadFile = (file: File, { onProgress, signal }: Options): Promise<Result<string>> =>
  uploadInParts(file, {
    path: '/api/upload/file',
    field: 'file',
    name: file.name,
    partBytes: FILE_PART_BYTES,
    schema: Uploaded,
    onProgress: ({ share }) => onProgress(share),
    signal,
  });

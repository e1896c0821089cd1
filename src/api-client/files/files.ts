import { uploadFile as upload } from '#domain/files/calls.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import type { Result } from '#api-client/http/request.ts';
import { uploadInParts } from './upload-parts.ts';

interface Options {
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an audio, video or other file and returns its address. */
export const uploadFile = (file: File, { onProgress, signal }: Options): Promise<Result<string>> =>
  uploadInParts(file, {
    to: upload,
    field: 'file',
    name: file.name,
    partBytes: FILE_PART_BYTES,
    onProgress: ({ share }) => onProgress(share),
    signal,
  });

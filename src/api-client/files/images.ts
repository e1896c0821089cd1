import { uploadImage as upload } from '#domain/files/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Result } from '#api-client/http/request.ts';
import { uploadInParts } from './upload-parts.ts';

type OnProgress = Parameters<typeof uploadInParts>[1]['onProgress'];

/** Uploads an image and returns its address. */
export const uploadImage = (image: Blob, onProgress: OnProgress): Promise<Result<string>> =>
  uploadInParts(image, {
    to: upload,
    field: 'image',
    name: 'image',
    partBytes: LIMITS.uploadPartBytes,
    onProgress,
  });

import * as z from 'zod/mini';
import { ImageUrl } from '#domain/posts/image-block.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Result } from '#api-client/http/request.ts';
import { uploadInParts } from './upload-parts.ts';

const Uploaded = z.union([
  z.pipe(
    z.object({ imageUrl: ImageUrl }),
    z.transform(({ imageUrl }) => imageUrl),
  ),
  z.pipe(
    z.object({ received: z.number(), total: z.number() }),
    z.transform(() => undefined),
  ),
]);

type OnProgress = Parameters<typeof uploadInParts>[1]['onProgress'];

/** Uploads an image and returns its address. */
export const uploadImage = (image: Blob, onProgress: OnProgress): Promise<Result<string>> =>
  uploadInParts(image, {
    path: '/api/upload',
    field: 'image',
    name: 'image',
    partBytes: LIMITS.uploadPartBytes,
    schema: Uploaded,
    onProgress,
  });

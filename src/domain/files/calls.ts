import * as z from 'zod/mini';
import { post } from '#domain/call.ts';
import { ImageUrl } from '#domain/posts/image-block.ts';
import { storedFile } from './stored-file.ts';

/** The response to a part that completes nothing. */
const Received = z.pipe(
  z.object({ received: z.number(), total: z.number() }),
  z.transform(() => undefined),
);

/** Stores an image, or a part of one: `uploadId`, `index` and `total` in the form; 202 until the last part completes it. */
export const uploadImage = post('/api/upload', {
  by: 'author',
  scope: 'media',
  changes: ['images'],
  out: z.union([
    z.pipe(
      z.object({ imageUrl: ImageUrl }),
      z.transform(({ imageUrl }) => imageUrl),
    ),
    Received,
  ]),
  status: 201,
  deadline: 120_000,
});

/** Stores an audio, video or other file, or a part of 4 MB, as an image is stored. */
export const uploadFile = post('/api/upload/file', {
  by: 'author',
  scope: 'media',
  changes: ['files'],
  out: z.union([
    z.pipe(
      z.object({ fileUrl: z.string().check(z.refine((url) => storedFile(url) !== undefined)) }),
      z.transform(({ fileUrl }) => fileUrl),
    ),
    Received,
  ]),
  status: 201,
  deadline: 120_000,
});

import { LIMITS } from '#domain/limits.ts';
import { IMAGE_TOO_LARGE } from './messages.ts';

const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** Errors of uploads that the editor states by itself, before it sends a file. */
export const UPLOAD_ERRORS = {
  image_too_large: { status: 413, text: IMAGE_TOO_LARGE },
  file_too_large: {
    status: 413,
    text: `Audio and video can have at most ${inMegabytes(LIMITS.fileBytes)}, other files ${inMegabytes(LIMITS.fileResponseBytes)}.`,
  },
  image_type: { status: 415, text: 'Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded.' },
} as const;

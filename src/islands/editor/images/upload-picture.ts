import { uploadImage } from '#api-client/images.ts';
import { isRefusedFor, isSignedOut } from '#api-client/request.ts';
import { ERRORS } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES, uploadingImage } from '#domain/messages.ts';
import { prepareImage } from './prepare-image.ts';

/** The reason why an image cannot be used: a message, and details. */
export interface ImageRefusal {
  readonly sentence: string;
  readonly reason: string;
  readonly signedOut: boolean;
}

/** Returns the reason to refuse a file before its upload. Returns undefined for an acceptable file. */
export function refuseFile(file: File): ImageRefusal | undefined {
  if (!file.type.startsWith('image/')) {
    const [sentence, reason] = [MESSAGES.imageUploadFailed, ERRORS.image_type.text];
    return { sentence, reason, signedOut: false };
  }
  if (file.size > LIMITS.imageBytes) return TOO_LARGE;
  return undefined;
}

const TOO_LARGE: ImageRefusal = {
  sentence: MESSAGES.imageTooLarge,
  reason: ERRORS.image_too_large.text,
  signedOut: false,
};

/**
 * Prepares and uploads an image. `onProgress` gets the current step and the share of the image that was sent (0 to 1).
 */
export async function uploadPicture(
  file: File,
  onProgress: (words: string, share: number) => void,
): Promise<{ ok: true; url: string } | { ok: false; refusal: ImageRefusal }> {
  onProgress(MESSAGES.preparingImage, 0);
  const image = await prepareImage(file);
  const result = await uploadImage(image, ({ part, total, share }) =>
    onProgress(uploadingImage(part, total), share),
  );
  if (result.ok) return { ok: true, url: result.value };

  const { failure } = result;
  if (isRefusedFor(failure, 'image_too_large')) return { ok: false, refusal: TOO_LARGE };
  const [sentence, reason] = [MESSAGES.imageUploadFailed, failure.message];
  return { ok: false, refusal: { sentence, reason, signedOut: isSignedOut(failure) } };
}

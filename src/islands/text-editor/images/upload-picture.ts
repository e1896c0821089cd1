import { isRefusedFor, withLoaded } from '#api-client/http/request.ts';
import { UPLOAD_ERRORS } from '#domain/messages/upload-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_MESSAGES, uploadingImage } from '#islands/text-editor/messages.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';

/** The reason why an image cannot be used. */
export interface ImageRefusal {
  readonly notice: Notice;
  /** The message at the field. */
  readonly reason: string;
}

/** Returns the reason to refuse a file before its upload. Returns undefined for an acceptable file. */
export function refuseFile(file: File): ImageRefusal | undefined {
  if (!file.type.startsWith('image/')) {
    const notice = { kind: 'error', text: TEXT_MESSAGES.imageUploadFailed } as const;
    return { notice, reason: UPLOAD_ERRORS.image_type.text };
  }
  if (file.size > LIMITS.imageBytes) return TOO_LARGE;
  return undefined;
}

const TOO_LARGE: ImageRefusal = {
  notice: { kind: 'error', text: TEXT_MESSAGES.imageTooLarge },
  reason: UPLOAD_ERRORS.image_too_large.text,
};

/** Loads the code that sends images and other files. */
export const loadSending = () => import('./send-picture.ts');

/**
 * Prepares and uploads an image. `onProgress` gets the current step and the share of the image that was sent (0 to 1).
 */
export async function uploadPicture(
  file: File,
  onProgress: (text: string, share: number) => void,
): Promise<{ ok: true; url: string } | { ok: false; refusal: ImageRefusal }> {
  onProgress('Preparing the image...', 0);
  const result = await withLoaded(async () =>
    (await loadSending()).sendPicture(file, ({ part, total, share }) =>
      onProgress(uploadingImage(part, total), share),
    ),
  );
  if (result.ok) return { ok: true, url: result.value };

  const { failure } = result;
  if (isRefusedFor(failure, 'image_too_large')) return { ok: false, refusal: TOO_LARGE };
  const notice = failureNotice(failure, TEXT_MESSAGES.imageUploadFailed);
  return { ok: false, refusal: { notice, reason: failure.message } };
}

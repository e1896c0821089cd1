import * as z from 'zod/mini';
import { ImageUrl } from '#domain/posts/block.ts';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { newTimedId } from './new-timed-id.ts';
import { type Failure, request, type Result } from './request.ts';

const PART_DEADLINE = 120_000;
const RETRIES = 2;
const RETRY_PAUSE = 1_000;

const Uploaded = z.union([
  z.object({ imageUrl: ImageUrl }),
  z.object({ received: z.number(), total: z.number() }),
]);
type Uploaded = z.infer<typeof Uploaded>;

/** The progress of an upload: the current part, the number of parts, and the share of the image that was sent. */
interface UploadProgress {
  readonly part: number;
  readonly total: number;
  readonly share: number;
}
type OnProgress = (progress: UploadProgress) => void;

/**
 * Uploads an image and returns its address. An image that is too large for one request is sent in parts. A failed part
 * is sent again, at most twice.
 */
export async function uploadImage(image: Blob, onProgress: OnProgress): Promise<Result<string>> {
  for (let round = 0; round < 2; round++) {
    const result = await sendAll(formsOf(image), onProgress);
    if (!result.ok) return result;
    if (result.value !== undefined) return { ok: true, value: result.value };
    // The response that completed the image was lost, and another part completes nothing. Start again.
  }
  return { ok: false, failure: { kind: 'network', message: MESSAGES.noConnection } };
}

/** Returns one form for a small image, and one form for each part of a large one. */
function formsOf(image: Blob): FormData[] {
  const total = Math.ceil(image.size / LIMITS.uploadPartBytes);
  if (total <= 1) return [formOf(image)];
  const uploadId = newTimedId();
  return Array.from({ length: total }, (_, index) => {
    const start = index * LIMITS.uploadPartBytes;
    const part = image.slice(start, start + LIMITS.uploadPartBytes, image.type);
    return formOf(part, { uploadId, index: String(index), total: String(total) });
  });
}

function formOf(image: Blob, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image, 'image');
  return form;
}

/**
 * Sends all parts and returns the image's address. Returns undefined if every part was accepted but no response had it.
 */
async function sendAll(
  forms: readonly FormData[],
  onProgress: OnProgress,
): Promise<Result<string | undefined>> {
  for (const [n, form] of forms.entries()) {
    const [part, total] = [n + 1, forms.length];
    const onSent = (sent: number) => onProgress({ part, total, share: (n + sent) / total });
    onSent(0);
    const result = await send(form, onSent);
    if (!result.ok) return result;
    if ('imageUrl' in result.value) return { ok: true, value: result.value.imageUrl };
  }
  return { ok: true, value: undefined };
}

async function send(
  form: FormData,
  onSent: (share: number) => void,
  retries = RETRIES,
): Promise<Result<Uploaded>> {
  const options = { method: 'POST', form, deadline: PART_DEADLINE, onSent } as const;
  const result = await request('/api/upload', Uploaded, options);
  if (result.ok || retries === 0 || !mayPass(result.failure)) return result;
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
  return send(form, onSent, retries - 1);
}

/** Returns true if a retry may succeed. */
function mayPass(failure: Failure): boolean {
  return failure.kind === 'network' || failure.status >= 500 || failure.status === 429;
}

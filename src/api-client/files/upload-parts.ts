import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import type { uploadFile, uploadImage } from '#domain/files/calls.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { call } from '#api-client/http/call.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import type { Transport } from '#api-client/http/send.ts';
import { sendWatched } from '#api-client/http/send-watched.ts';

const RETRIES = 2;
const RETRY_PAUSE = 1_000;

/** The progress of an upload: the current part, the number of parts, and the share of the file that was sent. */
interface UploadProgress {
  readonly part: number;
  readonly total: number;
  readonly share: number;
}

interface Upload {
  /** Its response to a part that completes nothing is undefined. */
  readonly to: typeof uploadFile | typeof uploadImage;
  /** The field of the form that holds a part. */
  readonly field: string;
  /** The name of the file. */
  readonly name: string;
  readonly partBytes: number;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Uploads a file, in parts if it is too large for one request, and returns the response that completed it. A failed part is
 * sent again, at most twice. Aborting takes effect with the next part.
 */
export async function uploadInParts(file: Blob, upload: Upload): Promise<Result<string>> {
  for (let round = 0; round < 2; round++) {
    const result = await sendAll(formsOf(file, upload), upload);
    if (!result.ok) return result;
    if (result.value !== undefined) return { ok: true, value: result.value };
    // The response that completed the file was lost, and another part completes nothing. Start again.
  }
  return NO_CONNECTION;
}

const NO_CONNECTION = {
  ok: false,
  failure: { kind: 'network', message: MESSAGES.noConnection },
} as const;

/** Returns a form for each part. Each names the upload that it belongs to, unless it is the only one. */
function formsOf(file: Blob, { field, name, partBytes }: Upload): FormData[] {
  const total = Math.max(1, Math.ceil(file.size / partBytes));
  const uploadId = newTimedId();
  return Array.from({ length: total }, (_, index) => {
    const form = new FormData();
    const part = file.slice(index * partBytes, (index + 1) * partBytes, file.type);
    const fields = { uploadId, index: String(index), total: String(total) };
    if (total > 1) for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set(field, part, name);
    return form;
  });
}

/** Sends all parts. Returns undefined if every part was accepted but no response was the one that completes the file. */
async function sendAll(
  forms: readonly FormData[],
  upload: Upload,
): Promise<Result<string | undefined>> {
  for (const [n, form] of forms.entries()) {
    if (upload.signal?.aborted) return NO_CONNECTION;
    const [part, total] = [n + 1, forms.length];
    const onSent = (sent: number) => upload.onProgress({ part, total, share: (n + sent) / total });
    onSent(0);
    const result = await send(form, upload, onSent);
    if (!result.ok || result.value !== undefined) return result;
  }
  return { ok: true, value: undefined };
}

async function send(
  form: FormData,
  upload: Upload,
  onSent: (share: number) => void,
  retries = RETRIES,
): Promise<Result<string | undefined>> {
  const transport: Transport = (path, init) => sendWatched(path, init, onSent);
  const result = await call<typeof upload.to>(upload.to, { form, transport });
  if (result.ok || retries === 0 || !mayPass(result.failure) || upload.signal?.aborted) {
    return result;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
  return send(form, upload, onSent, retries - 1);
}

/** Returns true if a retry may succeed. */
function mayPass(failure: Failure): boolean {
  return failure.kind === 'network' || failure.status >= 500 || failure.status === 429;
}

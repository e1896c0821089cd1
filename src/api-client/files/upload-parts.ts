import type { ZodMiniType } from 'zod/mini';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Failure, request, type Result } from '#api-client/http/request.ts';
import type { Transport } from '#api-client/http/send.ts';
import { sendWatched } from '#api-client/http/send-watched.ts';

const PART_DEADLINE = 120_000;
const RETRIES = 2;
const RETRY_PAUSE = 1_000;

/** The progress of an upload: the current part, the number of parts, and the share of the file that was sent. */
interface UploadProgress {
  readonly part: number;
  readonly total: number;
  readonly share: number;
}

interface Upload<T> {
  readonly path: string;
  /** The field of the form that holds a part. */
  readonly field: string;
  /** The name of the file. */
  readonly name: string;
  readonly partBytes: number;
  /** Reads the responses. That to a part which completes nothing becomes `undefined`. */
  readonly schema: ZodMiniType<T | undefined>;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Uploads a file, in parts if it is too large for one request, and returns the response that completed it. A failed part is
 * sent again, at most twice. Aborting takes effect with the next part.
 */
export async function uploadInParts<T>(file: Blob, upload: Upload<T>): Promise<Result<T>> {
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
function formsOf<T>(file: Blob, { field, name, partBytes }: Upload<T>): FormData[] {
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
async function sendAll<T>(
  forms: readonly FormData[],
  upload: Upload<T>,
): Promise<Result<T | undefined>> {
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

async function send<T>(
  form: FormData,
  upload: Upload<T>,
  onSent: (share: number) => void,
  retries = RETRIES,
): Promise<Result<T | undefined>> {
  const transport: Transport = (path, init) => sendWatched(path, init, onSent);
  const options = { method: 'POST', form, deadline: PART_DEADLINE, transport } as const;
  const result = await request(upload.path, upload.schema, options);
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

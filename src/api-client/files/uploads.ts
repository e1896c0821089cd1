import { FORM_TEXTS } from '#domain/texts/en/forms.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import * as calls from '#domain/files/calls.ts';
import { call } from '#api-client/http/call.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import type { Transport } from '#api-client/http/send.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';

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
  readonly to: typeof calls.uploadFile | typeof calls.uploadImage;
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
async function uploadInParts(file: Blob, upload: Upload): Promise<Result<string>> {
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
  failure: { kind: 'network', message: FORM_TEXTS.noConnection },
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

/**
 * Sends a request like `fetch`, which cannot report how much of a body was sent. `onSent` gets that share, from 0 to 1.
 * Rejects if there is no response.
 */
function sendWatched(
  path: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'text';
    xhr.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      try {
        resolve(responseOf(xhr));
      } catch (cause) {
        reject(new Error('The response is invalid.', { cause }));
      }
    };
    xhr.onerror = () => reject(new TypeError('There was no response.'));
    xhr.onabort = () => reject(new DOMException('The call was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr;
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : xhr.responseText, { status, statusText, headers });
}

interface Options {
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an audio, video or other file and returns its address. */
export const uploadFile = (file: File, { onProgress, signal }: Options): Promise<Result<string>> =>
  uploadInParts(file, {
    to: calls.uploadFile,
    field: 'file',
    name: file.name,
    partBytes: FILE_PART_BYTES,
    onProgress: ({ share }) => onProgress(share),
    signal,
  });

type OnProgress = Parameters<typeof uploadInParts>[1]['onProgress'];

/** Uploads an image and returns its address. */
export const uploadImage = (image: Blob, onProgress: OnProgress): Promise<Result<string>> =>
  uploadInParts(image, {
    to: calls.uploadImage,
    field: 'image',
    name: 'image',
    partBytes: LIMITS.uploadPartBytes,
    onProgress,
  });

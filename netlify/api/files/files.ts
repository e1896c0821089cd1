import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { FILE_PART_BYTES, type StoredFile, storedFile } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { endpoint, type EndpointApp } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';
import { byteRange, type ByteRange } from '#usecases/files/byte-range.ts';

/** The parts of the app that files are read with. */
type Files = Pick<App, 'files'>;

export const files = (app: EndpointApp & Files) =>
  endpoint(app, {
    GET: async ({ request, params: { name = '', title } }) => {
      const file = storedFile(`/files/${name}${title ? `/${title}` : ''}`);
      if (!file) throw new AppError('file_not_found');
      const headers = headersOf(file);
      if (matches(request.headers.get('if-none-match'), headers.etag)) {
        return new Response(null, { status: 304, headers });
      }
      if (request.method === 'HEAD') {
        if (!(await app.files.has(file.name))) throw new AppError('file_not_found');
        return new Response(null, { headers: { ...headers, 'content-length': `${file.size}` } });
      }
      return send(app, file, rangeOf(request, file, headers.etag), headers);
    },
  });

/** Returns the range that a request may get, as `byteRange` reads it. */
function rangeOf({ headers }: Request, { size }: StoredFile, etag: string) {
  const condition = headers.get('if-range');
  return condition === null || condition === etag
    ? byteRange(headers.get('range'), size)
    : undefined;
}

/**
 * Sends a file or a range of it. A longer range is sent up to a part's length, after which clients ask for the rest. A
 * whole file that is too large for a response gets 416, since one that breaks off might be taken for complete.
 */
async function send(
  app: Files,
  file: StoredFile,
  range: ByteRange | null | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size } = file;
  if (range === null || (!range && size > LIMITS.fileResponseBytes)) {
    return errorResponse(new AppError('file_range'), {
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` },
    });
  }
  const first = range?.first ?? 0;
  const last = range ? Math.min(range.last, first + FILE_PART_BYTES - 1) : size - 1;
  const begin = await slice(app, file, first, last);
  if (!begin) throw new AppError('file_not_found');
  return new Response(bodyOf(app, file, begin, { first: first + begin.length, last }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': `${last - first + 1}`,
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

/** Makes a body of which only one part is in memory. It fails if a part is missing. */
function bodyOf(app: Files, file: StoredFile, begin: Uint8Array, rest: ByteRange) {
  let next = rest.first;
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(begin),
      async pull(stream) {
        const bytes = next > rest.last ? undefined : await slice(app, file, next, rest.last);
        if (bytes) {
          next += bytes.length;
          stream.enqueue(bytes);
        } else if (next > rest.last) stream.close();
        else stream.error(new Error(`A part of ${file.name} is missing.`));
      },
    },
    { highWaterMark: 1 },
  );
}

/** Reads the bytes of a range that are in the part in which it begins. */
async function slice(app: Files, { name }: StoredFile, first: number, last: number) {
  const part = Math.floor(first / FILE_PART_BYTES);
  const start = part * FILE_PART_BYTES;
  const bytes = await app.files.part(name, part);
  return bytes?.subarray(first - start, Math.min(last - start + 1, bytes.length));
}

const matches = (condition: string | null, etag: string): boolean =>
  condition !== null &&
  condition.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/**
 * Returns the headers of every response with a file. The name contains the hash of the content, so a browser keeps it for
 * ever. The CDN keeps none: its copies would not differ by range.
 */
function headersOf({ type, kind, hash, title }: StoredFile) {
  const plain = title.replace(/[^\x20-\x7E]|["\\]/g, '_');
  const encoded = encodeURIComponent(title).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': type,
    'content-disposition': `${kind === 'file' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'netlify-cdn-cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'none'",
    etag: `"${hash}"`,
  };
}

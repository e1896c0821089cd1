import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compressText, type Encoding, encodingOf, isText } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum size in bytes of all kept bodies, and of a body that is compressed as a whole. */
const MOST = 8 * 1024 * 1024;
const LARGEST = 4 * 1024 * 1024;

/** Compressed bodies by their encodings and hashes: an author opens the same lists again and again. */
const bodies = new LRUCache<string, Bytes, { bytes: Bytes; encoding: Encoding }>({
  maxSize: MOST,
  sizeCalculation: ({ length }) => length + 500,
  // Requests that arrive at the same time share one result.
  async fetchMethod(_key, _old, { context: { bytes, encoding } }) {
    const compressed = await compressText(bytes, encoding);
    return compressed && new Uint8Array(compressed);
  },
});

/**
 * Compresses the text of a response to a GET, if its client accepts that. Leaves ranges, small texts, and what is encoded or
 * must not be transformed as it is. The tag of a compressed text is weak, since the bytes are others.
 *
 * The size of a compressed text tells what of it repeats. So none may have a secret beside what another site can make a
 * browser send: secrets are in responses to POST only, or in cookies, and no other site's request has the cookie of a session.
 */
export async function compressResponse(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: Response,
): Promise<Response> {
  if ((method !== 'GET' && method !== 'HEAD') || asked.range !== undefined) return response;
  const encoding = encodingOf(asked['accept-encoding']?.toString());
  if (response.status === 304) return withKnownTag(response, asked['if-none-match']);
  if (!mayBeCompressed(response)) return response;
  const { status, body } = response;
  const headers = new Headers(response.headers);
  if (!encoding) {
    headers.append('vary', 'accept-encoding');
    return new Response(body, { status, headers });
  }
  const ready = body && (await readReady(body));
  const isWhole = ready instanceof Uint8Array;
  const compressed = isWhole ? await compressOnce(ready, encoding) : undefined;
  if (isWhole && !compressed) return new Response(ready, { status, headers });
  headers.append('vary', 'accept-encoding');
  weaken(headers);
  headers.delete('content-length');
  // A HEAD does not tell how large the text is, which may be too small.
  if (!ready) return new Response(null, { status, headers });
  headers.set('content-encoding', encoding);
  if (compressed) headers.set('content-length', String(compressed.length));
  return new Response(isWhole ? compressed : ready.pipeThrough(compressor(encoding)), {
    status,
    headers,
  });
}

/** Returns true for a text that is not encoded yet, is no range of a file, and sets no cookie. */
function mayBeCompressed({ headers, status }: Response): boolean {
  return (
    status !== 206 &&
    status !== 204 &&
    isText(headers.get('content-type')) &&
    !['content-encoding', 'content-range', 'accept-ranges', 'set-cookie'].some((name) =>
      headers.has(name),
    ) &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '') &&
    // The CDN has compressed its copies already.
    !/\baccept-encoding\b/i.test(headers.get('vary') ?? '')
  );
}

/** Returns a 304 with the tag that the client has. */
function withKnownTag(response: Response, known: string | undefined): Response {
  const tag = response.headers.get('etag');
  if (tag === null || !known?.includes(`W/${tag}`)) return response;
  const headers = new Headers(response.headers);
  weaken(headers);
  headers.append('vary', 'accept-encoding');
  return new Response(null, { status: 304, headers });
}

function weaken(headers: Headers): void {
  const tag = headers.get('etag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
}

/** Compresses a whole body, or finds it compressed. Returns undefined if it is too small. */
const compressOnce = (bytes: Bytes, encoding: Encoding): Promise<Bytes | undefined> =>
  bodies.fetch(`${encoding} ${hash('sha256', bytes, 'base64')}`, { context: { bytes, encoding } });

/** Returns a stream that compresses each chunk as it comes, so that none waits for the next one. */
function compressor(encoding: Encoding) {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return Duplex.toWeb(stream) as TransformStream<Bytes, Bytes>;
}

/** Reads a body for as long as its chunks are there. Returns the whole body, or a stream if the rest comes later or is large. */
async function readReady(body: ReadableStream<Bytes>): Promise<Bytes | ReadableStream<Bytes>> {
  const reader = body.getReader();
  const chunks: Bytes[] = [];
  let size = 0;
  let next = reader.read();
  let result = await next;
  while (!result.done) {
    chunks.push(result.value);
    size += result.value.length;
    next = reader.read();
    const ready = size > LARGEST ? undefined : await Promise.race([next, nextTurn()]);
    if (!ready) return rest(chunks, next, reader);
    result = ready;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Returns a stream of the chunks that were read, and those that follow. */
function rest(
  chunks: Bytes[],
  pending: Promise<ReadableStreamReadResult<Bytes>>,
  reader: ReadableStreamDefaultReader<Bytes>,
): ReadableStream<Bytes> {
  let next: typeof pending | undefined = pending;
  // Nobody may ask for it.
  pending.catch(() => undefined);
  return new ReadableStream<Bytes>(
    {
      async pull(stream) {
        const chunk = chunks.shift();
        if (chunk) {
          stream.enqueue(chunk);
          return;
        }
        const { done, value } = await (next ?? reader.read());
        next = undefined;
        if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

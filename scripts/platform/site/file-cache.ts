import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { compressText, type Encoding, encodingOf } from '#platform/compress.ts';

/** Maximum size in bytes of each of two caches, which mostly share their bodies. */
const MOST = 32 * 1024 * 1024;
/** Maximum sizes in bytes of a file that is compressed, and of any other. A larger one is streamed. */
const LARGEST = { text: 16 * 1024 * 1024, other: 512 * 1024 };

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
]);

/** A file, and the encoding in which it is sent. */
interface Wanted {
  readonly file: string;
  readonly encoding: Encoding | undefined;
}

/** The bytes of a file in one encoding. */
interface Body {
  readonly bytes: Buffer;
  readonly encoding: Encoding | undefined;
  readonly etag: string;
  readonly modified: string;
}

/** The response to a path. */
interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
}

interface Options {
  readonly dir: string;
  /** The headers of a path, in addition to those of the file. */
  readonly headersFor: (pathname: string) => readonly (readonly [string, string])[];
}

/**
 * Caches files in memory, by file and by requested path. Sending a cached path needs no disk, routing or stream. A file
 * is compressed when it is first requested: most files of a build are replaced before anybody reads them.
 */
export function openFileCache({ dir, headersFor }: Options) {
  const bodies = new LRUCache<string, Body, Wanted>({
    maxSize: MOST,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
    // Requests that arrive at the same time share one result.
    fetchMethod: (_key, _old, { context }) => read(join(dir, context.file), context.encoding),
  });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MOST,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2_000,
  });

  async function responseFor(
    incoming: IncomingMessage,
    file: string,
  ): Promise<CachedResponse | undefined> {
    const encoding = COMPRESSIBLE.has(extname(file)) ? accepted(incoming) : undefined;
    const context = { file, encoding };
    // The folder of an older build may be removed at any time.
    const body = await bodies.fetch(`${encoding} ${file}`, { context }).catch(() => undefined);
    if (!body) return undefined;
    return {
      body: body.bytes,
      etag: body.etag,
      headers: {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': typeOf(file),
        // A rule may name another type than that of the file, and any of its names may have capitals.
        ...Object.fromEntries(
          headersFor(pathOf(incoming)).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        'content-length': body.bytes.length,
        'last-modified': body.modified,
        etag: `W/${body.etag}`,
        vary: 'Accept-Encoding',
        ...(body.encoding && { 'content-encoding': body.encoding }),
      },
    };
  }

  return {
    /** Sends the cached response of a path. Returns false if there is none, or if only a range is requested. */
    send(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method, headers } = incoming;
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
      const found = responses.get(keyOf(incoming));
      if (!found) return false;
      if (isKnown(headers, found)) {
        outgoing.writeHead(304, found.headers).end();
      } else {
        outgoing.writeHead(200, found.headers).end(method === 'HEAD' ? undefined : found.body);
      }
      return true;
    },

    /** Caches the response to a path. Returns false if the file is too large for that, or is gone. */
    async add(incoming: IncomingMessage, file: string): Promise<boolean> {
      const key = keyOf(incoming);
      const response = await responseFor(incoming, file);
      if (!response) return false;
      responses.set(key, response);
      return responses.has(key);
    },
  };
}

/** Returns true if a client has a file. Its date counts only without a tag, which is exact. */
function isKnown(asked: IncomingHttpHeaders, { etag, headers }: CachedResponse): boolean {
  const tags = asked['if-none-match'];
  if (tags !== undefined) return tags.includes(etag);
  return (
    Date.parse(asked['if-modified-since'] ?? '') >= Date.parse(String(headers['last-modified']))
  );
}

/** Reads a file in an encoding, or as it is if compression is of no use. Returns undefined if it is too large. */
async function read(path: string, encoding: Encoding | undefined): Promise<Body | undefined> {
  const { size, mtime } = await stat(path);
  if (size > (encoding ? LARGEST.text : LARGEST.other)) return undefined;
  const plain = await readFile(path);
  const compressed = encoding && (await compressText(plain, encoding));
  return {
    bytes: compressed ?? plain,
    encoding: compressed && encoding,
    // A file that the next build does not change keeps its tag.
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    modified: mtime.toUTCString(),
  };
}

/** Returns the type of a file. One with an unknown ending is only bytes, as on Netlify. */
export function typeOf(file: string): string {
  // Not among the types of the library.
  if (file.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|[/+]xml$/.test(type) ? `${type};charset=utf-8` : type;
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const accepted = ({ headers }: IncomingMessage) =>
  encodingOf(headers['accept-encoding']?.toString());

const keyOf = (incoming: IncomingMessage) => `${accepted(incoming)} ${pathOf(incoming)}`;

import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';

/** Maximum size in bytes of all files in memory, and of one. */
const MOST = 64 * 1024 * 1024;
const LARGEST = 512 * 1024;

/** The compressed copies of a file by encoding, preferred ones first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

/** A file with its headers. */
interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
}

interface Surroundings {
  readonly dir: string;
  /** Returns true if a file is in the folder, as a compressed copy or not. */
  readonly has: (file: string) => boolean;
  /** The headers of a path, in addition to those of the file. */
  readonly headersFor: (pathname: string) => readonly (readonly [string, string])[];
}

/** Caches small files in memory by requested path. Sending one needs no disk, routing or stream. */
export function openKeptFiles({ dir, has, headersFor }: Surroundings) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST,
    sizeCalculation: ({ body }) => body.length + 2_000,
  });

  return {
    /** Sends the cached file of a path. Returns false if there is none, or if only a range is requested. */
    send(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method, headers } = incoming;
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
      const found = kept.get(keyOf(incoming));
      if (!found) return false;
      if (headers['if-none-match']?.includes(found.etag)) {
        outgoing.writeHead(304, found.headers).end();
      } else {
        outgoing.writeHead(200, found.headers).end(method === 'HEAD' ? undefined : found.body);
      }
      return true;
    },

    /** Caches a file for this path and encoding, unless it is large. */
    async keep(incoming: IncomingMessage, file: string): Promise<void> {
      const key = keyOf(incoming);
      const pathname = pathOf(incoming);
      const encoding = encodingsOf(incoming).find((one) => has(file + ENCODINGS[one]));
      const path = join(dir, encoding ? file + ENCODINGS[encoding] : file);
      const { size, mtime } = await stat(path);
      if (size > LARGEST) return;
      const type = typeOf(file);
      const etag = `"${size}-${mtime.getTime()}"`;
      kept.set(key, {
        body: await readFile(path),
        etag,
        headers: {
          'cache-control': 'public, max-age=0, must-revalidate',
          'content-type': type === 'text/html' ? 'text/html;charset=utf-8' : type,
          // A rule may name another type than that of the file, and any of its names may have capitals.
          ...Object.fromEntries(
            headersFor(pathname).map(([name, value]) => [name.toLowerCase(), value]),
          ),
          'content-length': size,
          'last-modified': mtime.toUTCString(),
          etag: `W/${etag}`,
          vary: 'Accept-Encoding',
          ...(encoding && { 'content-encoding': encoding }),
        },
      });
    },
  };
}

/** Returns the type of a file. One with an unknown ending is only bytes, as on Netlify. */
export const typeOf = (file: string) => lookup(file) ?? 'application/octet-stream';

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** Returns the encodings that a browser accepts, preferred ones first. */
function encodingsOf({ headers }: IncomingMessage): Encoding[] {
  const accepted = headers['accept-encoding'] ?? '';
  return (Object.keys(ENCODINGS) as Encoding[]).filter((one) => accepted.includes(one));
}

const keyOf = (incoming: IncomingMessage) => `${encodingsOf(incoming).join()} ${pathOf(incoming)}`;

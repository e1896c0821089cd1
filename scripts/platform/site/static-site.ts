import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, relative } from 'node:path';
import sirv from 'sirv';
import type { HeaderRules } from './header-rules.ts';
import { openKeptFiles } from './kept-files.ts';

/** The built files of one site, as a CDN serves them. */
export interface StaticSite {
  /** Another for every build. */
  readonly id: string;
  /** The file a path stands for: itself, with `.html`, or its `index.html`; undefined where there is none. */
  resolve(pathname: string): string | undefined;
  /** Sends the file of a path that was sent before, out of memory; false where it is not there, or only a part is asked for. */
  sendKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Sends a file that `resolve` found: compressed, with tags, ranges and the headers set before. */
  send(file: string, incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Sends a file under another status than 200. */
  sendAs(
    status: number,
    file: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void>;
}

/** Opens a build folder. What is added to it later is not seen; the compressed copies of its files have no address. */
export function openStaticSite(dir: string, headersFor: HeaderRules): StaticSite {
  const all = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name))}`),
  );
  const isCopy = (file: string) => /\.(?:br|gz)$/.test(file) && all.has(file.slice(0, -3));
  const files = new Set([...all].filter((file) => !isCopy(file)));
  const kept = openKeptFiles({ dir, has: (file) => all.has(file), headersFor });
  const serve = sirv(dir, { etag: true, brotli: true, gzip: true, dotfiles: true });

  /** The rules of netlify.toml go by the path that was asked for, not by that of the file. */
  function setHeaders(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [pathname = ''] = (incoming.url ?? '').split('?');
    outgoing.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    for (const [name, value] of headersFor(pathname)) outgoing.setHeader(name, value);
  }

  return {
    id: basename(dir),

    resolve(pathname) {
      const path = decodeURIComponent(pathname);
      const plain = path.replace(/\/+$/, '');
      const candidates = [path, `${plain}.html`, `${plain}/index.html`];
      return candidates.find((candidate) => files.has(candidate));
    },

    sendKept: (incoming, outgoing) => kept.send(incoming, outgoing),

    send(file, incoming, outgoing) {
      // The folder of an older build may go at any time; then there is nothing to keep.
      kept.keep(incoming, file).catch(() => undefined);
      setHeaders(incoming, outgoing);
      if (!isPlainRange(incoming)) incoming.headers.range = undefined;
      closeWithResponse(outgoing);
      incoming.url = encodeURI(file);
      serve(incoming, outgoing, () => void outgoing.writeHead(404).end());
    },

    async sendAs(status, file, incoming, outgoing) {
      const type = file.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
      const body = await readFile(join(dir, file));
      setHeaders(incoming, outgoing);
      outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length });
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    },
  };
}

/**
 * Tells whether sirv gets a range right. Any other may be answered with the whole file.
 * https://github.com/lukeed/sirv/issues/155
 */
function isPlainRange({ headers }: IncomingMessage): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isForward = !end || (Number(end) > 0 && Number(end) >= Number(start));
  return start !== undefined && isForward && headers['if-range'] === undefined;
}

/** Closes the file that sirv sends when the visitor leaves: https://github.com/sveltejs/kit/issues/11617 */
function closeWithResponse(outgoing: ServerResponse): void {
  outgoing.once('pipe', (source) => {
    source.once('error', (error) => outgoing.destroy(error));
    outgoing.once('close', () => source.destroy());
  });
}

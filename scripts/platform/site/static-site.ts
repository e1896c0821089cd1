import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, relative } from 'node:path';
import sirv from 'sirv';
import type { HeaderRules } from './header-rules.ts';
import { REDIRECTS, withoutLastSlashes } from '#domain/site/old-paths.ts';
import { compressText, encodingOf } from '#platform/compress.ts';
import { openFileCache, typeOf } from './file-cache.ts';
import { readSiteRedirects, type RedirectRules } from './redirects.ts';

/** The built files of a site, served as by a CDN. */
export interface StaticSite {
  /** Unique for every build. */
  readonly id: string;
  /** Finds redirects of this build. */
  readonly redirects: RedirectRules;
  /** Returns the file of a path: itself, with `.html`, or its `index.html`. Returns undefined if there is none. */
  resolve(pathname: string): string | undefined;
  /** Sends the file of a path from memory. Returns false if it is not there, or if only a range is requested. */
  sendCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Sends a file that `resolve` returned, with compression, tags, ranges and the headers that were set before. */
  send(file: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  /** Sends a file with a status other than 200. */
  sendAs(
    status: number,
    file: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void>;
}

/** Opens a build folder. Files that are added later are ignored. */
export async function openStaticSite(dir: string, headersFor: HeaderRules): Promise<StaticSite> {
  const redirects = await readSiteRedirects(dir);
  const files = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name))}`),
  );
  // The redirects are no file for visitors.
  files.delete(`/${REDIRECTS}`);
  const cache = openFileCache({ dir, headersFor });
  const serve = sirv(dir, { etag: true, dotfiles: true });

  /** The rules in netlify.toml apply to the requested path, not to that of the file. */
  function setHeaders(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [pathname = ''] = (incoming.url ?? '').split('?');
    outgoing.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    for (const [name, value] of headersFor(pathname)) outgoing.setHeader(name, value);
  }

  return {
    id: basename(dir),
    redirects,

    resolve(pathname) {
      const path = decodeURIComponent(pathname);
      const plain = withoutLastSlashes(path);
      const candidates = [path, `${plain}.html`, `${plain}/index.html`];
      return candidates.find((candidate) => files.has(candidate));
    },

    sendCached: (incoming, outgoing) => cache.send(incoming, outgoing),

    async send(file, incoming, outgoing) {
      const isCached = incoming.headers.range === undefined && (await cache.add(incoming, file));
      if (isCached && cache.send(incoming, outgoing)) return;
      // sirv leaves a type that it does not know empty. A rule may name another one.
      if (!file.endsWith('.html')) outgoing.setHeader('content-type', typeOf(file));
      setHeaders(incoming, outgoing);
      if (!isPlainRange(incoming)) incoming.headers.range = undefined;
      closeWithResponse(outgoing);
      incoming.url = encodeURI(file);
      serve(incoming, outgoing, () => void outgoing.writeHead(404).end());
    },

    async sendAs(status, file, incoming, outgoing) {
      const type = file.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
      const plain = await readFile(join(dir, file));
      const encoding = encodingOf(incoming.headers['accept-encoding']?.toString());
      const compressed = encoding && (await compressText(plain, encoding));
      const body = compressed ?? plain;
      setHeaders(incoming, outgoing);
      outgoing.writeHead(status, {
        'content-type': type,
        'content-length': body.length,
        vary: 'accept-encoding',
        ...(compressed && { 'content-encoding': encoding }),
      });
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    },
  };
}

/**
 * Returns true if sirv handles a range correctly. For any other range, the whole file is sent.
 * https://github.com/lukeed/sirv/issues/155
 */
function isPlainRange({ headers }: IncomingMessage): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isForward = !end || (Number(end) > 0 && Number(end) >= Number(start));
  return start !== undefined && isForward && headers['if-range'] === undefined;
}

/** Closes the file that sirv sends when the visitor disconnects: https://github.com/sveltejs/kit/issues/11617 */
function closeWithResponse(outgoing: ServerResponse): void {
  outgoing.once('pipe', (source) => {
    source.once('error', (error) => outgoing.destroy(error));
    outgoing.once('close', () => source.destroy());
  });
}

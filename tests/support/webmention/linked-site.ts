import type { IncomingMessage } from 'node:http';
import { serveHere } from '#tests/support/servers/serve-here.ts';

/** A page of a stand-in, or how it responds instead. */
interface Page {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html?: string;
}

type Fault =
  | number
  | 'dead'
  | 'hang'
  | 'lost'
  | { readonly status: number; readonly headers: Record<string, string> };

/** A webmention that a stand-in got. */
interface Got {
  /** The path at which it came, with its query. */
  readonly at: string;
  readonly source: string;
  readonly target: string;
  /** The status that it found at the address of the source. */
  readonly found: number;
  /** True if the page there had the link. */
  readonly hasLink: boolean;
}

const ENDPOINT = '/take';

/** Starts a site that others link to. Each of its pages takes webmentions unless it is another one, and it looks for the link at once. */
export async function linkedSite(pages: Readonly<Record<string, Page>> = {}) {
  const state = {
    got: [] as Got[],
    /** The requests, as `GET /path`. */
    calls: [] as string[],
    pages: new Map(Object.entries(pages)),
    /** Returns the fault of a request. Undefined for none. */
    fault: (_request: { readonly method: string; readonly path: string }): Fault | undefined =>
      undefined,
  };
  const url = await serveHere((request, response) => {
    const { method = '', url: path = '' } = request;
    state.calls.push(`${method} ${path}`);
    const fault = state.fault({ method, path });
    if (fault === 'dead') return void request.socket.destroy();
    if (fault === 'hang') return undefined;
    if (typeof fault === 'number') return response.writeHead(fault).end();
    if (typeof fault === 'object') return response.writeHead(fault.status, fault.headers).end();
    if (method === 'GET') {
      const { status = 200, headers = {}, html = TAKES } = state.pages.get(path) ?? {};
      return response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
    }
    take(request, path)
      .then(() => (fault === 'lost' ? request.socket.destroy() : response.writeHead(202).end()))
      .catch(() => response.writeHead(500).end());
    return undefined;
  });

  async function take(request: IncomingMessage, at: string): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const source = form.get('source') ?? '';
    const target = form.get('target') ?? '';
    const page = await fetch(source).catch(() => undefined);
    const html = (await page?.text()) ?? '';
    const hasLink = html.includes(`href="${target.replaceAll('&', '&amp;')}"`);
    state.got.push({ at, source, target, found: page?.status ?? 0, hasLink });
  }

  return { url, state };
}

const TAKES = `<link rel="webmention" href="${ENDPOINT}">`;

/** Reads the body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

import { AppError } from '#domain/errors.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import { requestPublic } from '#usecases/imports/fetch-public.ts';
import { guardOf } from '#usecases/imports/server-guard.ts';
import { isResting, noteFailure, noteResponse, type Turn } from '#usecases/outbox/open-turn.ts';
import { findEndpoint } from './find-endpoint.ts';
import { loadPage } from './load-page.ts';

/**
 * The result of telling the site of a page. `none`: it takes no webmentions. `refused`: it never takes this, for a reason in words
 * of an author. `waits`: this host may take it later.
 */
export type Told =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'waits'; readonly host: string };

/** A page that is told, and the addresses of the text that links to it. */
interface Mention {
  readonly target: string;
  readonly sources: readonly string[];
}

/** Milliseconds for a webmention. */
const TIMEOUT = 10_000;

/** Statuses of a server that may accept the same later. */
const FOR_NOW: ReadonlySet<number> = new Set([408, 425, 429]);

const NOT_PUBLIC = 'Its address is not public, or has no TLS.';
const REASONS: Readonly<Record<number, string>> = {
  400: 'It did not find the link, or does not want it.',
  403: 'It takes no webmentions from this site.',
  404: 'What takes its webmentions is not there any more.',
  410: 'What takes its webmentions is not there any more.',
};

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

/** Finds out what takes webmentions for a page, and sends them. They have no effect if they come again. */
export async function tellPage(turn: Turn, { target, sources }: Mention): Promise<Told> {
  const found = await endpointOf(turn, target);
  if (typeof found === 'object') return found;
  let told: Told = { kind: 'none' };
  for (const source of sources) {
    told = await send(turn, found, new URLSearchParams({ source, target }));
    if (told.kind === 'waits') return told;
  }
  return told;
}

/** Finds the address that takes webmentions for a page. A page that is not there or too large has none. */
async function endpointOf(turn: Turn, target: string): Promise<string | Told> {
  const address = withTls(target);
  return reach<string | Told>(turn, address, async () => {
    const page = await loadPage(turn.app, address);
    if (isForNow(page.status)) return { status: page.status };
    return findEndpoint(page) ?? { kind: 'none' };
  });
}

/** Writes an address of another machine with TLS, without which nothing is loaded. Nearly all servers have it. */
function withTls(target: string): string {
  return isOnThisMachine(target) ? target : target.replace(/^http:/i, 'https:');
}

async function send(turn: Turn, endpoint: string, form: URLSearchParams): Promise<Told> {
  const body = form.toString();
  return reach<Told>(turn, endpoint, async () => {
    const { status, headers } = await requestPublic(
      endpoint,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Commonplace (Webmention)',
        },
        body,
        // Nobody reads the response.
        type: /(?!)/,
        maxBytes: 0,
        timeout: TIMEOUT,
      },
      guardOf(turn.app, endpoint),
    );
    // One that redirects for an hour is not the one that takes them.
    if (isForNow(status) || (status >= 300 && status < 400))
      return { status, retryAfter: headers['retry-after'] };
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    return { kind: 'refused', reason: REASONS[status] ?? `It responded with ${status}.` };
  });
}

const isForNow = (status: number): boolean => status >= 500 || FOR_NOW.has(status);

/** A response of a server that may accept the same later. */
interface ForNow {
  readonly status: number;
  readonly retryAfter?: string | undefined;
}

/** Sends a request to a server, unless that is left alone for now, and notes whether it responds. */
async function reach<T extends string | Told>(
  turn: Turn,
  url: string,
  request: () => Promise<T | ForNow>,
): Promise<T | Told> {
  const host = hostOf(url);
  const waits = { kind: 'waits', host } as const;
  if (isResting(turn, host)) return waits;
  try {
    const answer = await request();
    if (typeof answer === 'object' && 'status' in answer) {
      await noteFailure(turn, host, answer.retryAfter);
      return waits;
    }
    await noteResponse(turn, host);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'store_unavailable') throw error;
    if (error.code === 'image_address') return { kind: 'refused', reason: NOT_PUBLIC };
    if (error.code === 'image_too_large') return { kind: 'none' };
    await noteFailure(turn, host);
    return waits;
  }
}

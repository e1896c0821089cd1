import { Parser } from 'htmlparser2';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import {
  followRedirects,
  type LastResponse,
  requestPublic,
} from '#usecases/imports/fetch-public.ts';
import { guardOf } from '#usecases/imports/server-guard.ts';

/** A page of another site. */
export interface LoadedPage {
  /** The address of the page, after redirects and without a fragment. */
  readonly url: string;
  readonly status: number;
  /** The values of its `Link` headers. */
  readonly link: readonly string[];
  /** Empty for a page that is not HTML. It ends where elements are nested too deeply. */
  readonly html: string;
}

/** Milliseconds for a page, with all redirects, and how many of these are followed. */
const LIMITS = { timeout: 5_000, redirects: 5 };
const MAX_BYTES = 1024 * 1024;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

/**
 * The most elements that are open at a time. No browser has so many, and a parser takes longer for each tag the more there are: minutes
 * for a page of a megabyte.
 */
const MOST_LEVELS = 1_000;

/** Bytes at the beginning of a page in which it names its encoding. */
const ENCODING_BYTES = 1_024;

/**
 * Loads a page of another site, whatever its status. Throws `image_address` for an address that must not be reached,
 * `image_unreachable`, and `image_too_large`.
 */
export async function loadPage(app: App, address: string): Promise<LoadedPage> {
  if (!app.settings.reachesOut) throw new AppError('image_address');
  const headers = { accept: 'text/html', 'user-agent': 'Commonplace (Webmention)' };
  const response = await followRedirects(address, LIMITS, (url, timeout) =>
    requestPublic(
      url,
      { method: 'GET', headers, type: HTML, maxBytes: MAX_BYTES, timeout },
      guardOf(app, url),
    ),
  );
  const url = new URL(response.url);
  url.hash = '';
  const { link } = response.headers;
  return {
    url: url.href,
    status: response.status,
    link: [link ?? []].flat(),
    html: shallowHtml(decode(response)),
  };
}

/** Decodes a body by the encoding that its header or its beginning names, or else as UTF-8. */
function decode({ headers, body }: LastResponse): string {
  const start = body.subarray(0, ENCODING_BYTES).toString('latin1');
  const [, encoding = 'utf-8'] =
    [headers['content-type'] ?? '', start]
      .map((text) => /charset\s*=\s*["']?([\w-]+)/i.exec(text))
      .find((found) => found !== null) ?? [];
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return body.toString();
  }
}

/** Returns HTML up to the first element that is nested too deeply. */
function shallowHtml(html: string): string {
  let level = 0;
  let end = html.length;
  const parser = new Parser({
    onopentag() {
      level += 1;
      if (level <= MOST_LEVELS) return;
      end = parser.startIndex;
      parser.pause();
    },
    onclosetag() {
      level -= 1;
    },
  });
  parser.end(html);
  return html.slice(0, end);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressText, type Encoding, encodingOf, ENCODINGS, isText } from '#platform/compress.ts';

const OWN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

interface Form {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** The same with the size, each name before its value, as Node sends them fastest. */
  readonly raw: readonly string[];
}

const formWith = (bytes: Uint8Array, headers: Readonly<Record<string, string>>): Form => ({
  body: new Uint8Array(bytes),
  headers,
  raw: [...Object.entries(headers).flat(), 'content-length', String(bytes.length)],
});

/** The headers by which the CDN says whether it had a copy, and the seconds for which. */
interface CdnState {
  readonly status: string;
  readonly age: number;
}

/** A cached response in every encoding. */
export interface Copy {
  readonly forms: Readonly<Partial<Record<Encoding, Form>> & { identity: Form }>;
  readonly etag: string | undefined;
  readonly tags: readonly string[];
  /** The size in bytes of all encodings together. */
  readonly size: number;
  /** Times in milliseconds. */
  readonly since: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export async function makeCopy(
  response: Response,
  body: ArrayBuffer,
  times: Pick<Copy, 'since' | 'freshUntil' | 'staleUntil'>,
): Promise<Copy> {
  const identity = new Uint8Array(body);
  const all = clientHeaders(response.headers);
  const etag = tagOf(all);
  all.append('vary', 'accept-encoding');
  const headers = Object.fromEntries(all);
  const isCompressible = isText(all.get('content-type'));
  const encode = async (encoding: Encoding): Promise<[Encoding, Form] | undefined> => {
    const bytes = isCompressible ? await compressText(identity, encoding) : undefined;
    const own = {
      ...headers,
      'content-encoding': encoding,
      ...(etag !== undefined && { etag: `W/${etag}` }),
    };
    return bytes && [encoding, formWith(bytes, own)];
  };
  const encoded = (await Promise.all(ENCODINGS.map(encode))).filter((form) => form !== undefined);
  const forms = { identity: formWith(identity, headers), ...Object.fromEntries(encoded) };
  const size = Object.values(forms).reduce((sum, form) => sum + form.body.length, 0);
  return {
    forms,
    etag,
    size,
    ...times,
    tags: (response.headers.get('netlify-cache-tag') ?? '').split(','),
  };
}

/** Returns the headers of a response without those for the CDN. */
export function clientHeaders(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of OWN_HEADERS) left.delete(name);
  return left;
}

/** Returns the copy as a response, or a 304 for a client that already has the content. */
export function respondWith(copy: Copy, request: Request, state: CdnState): Response {
  const { headers } = request;
  const { body, headers: own } = formOf(copy, headers.get('accept-encoding'));
  const all = { ...own, 'cache-status': state.status, age: String(state.age) };
  return isCurrent(copy, (name) => headers.get(name))
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}

/** Writes a copy directly to a connection, which is much faster than a `Response`. */
export function sendCopy(
  copy: Copy,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  state: CdnState,
): void {
  const { body, raw } = formOf(copy, headers['accept-encoding']);
  const all = [...raw, 'cache-status', state.status, 'age', String(state.age)];
  if (isCurrent(copy, (name) => headers[name]?.toString() ?? null))
    outgoing.writeHead(304, all).end();
  else outgoing.writeHead(200, all).end(body);
}

function formOf({ forms }: Copy, accepted: string | null | undefined): Form {
  const encoding = encodingOf(accepted);
  return (encoding && forms[encoding]) ?? forms.identity;
}

/** Returns the entity tag without its weakness mark. */
export const tagOf = (headers: Headers): string | undefined =>
  headers.get('etag')?.replace(/^W\//, '');

/** Returns true if the client has this copy, by its tag or, without one, by the time at which it was made. */
function isCurrent({ etag, forms }: Copy, header: (name: string) => string | null): boolean {
  const known = header('if-none-match');
  if (known !== null) return hasContent(known, etag);
  const since = header('if-modified-since');
  if (since === null) return false;
  return Date.parse(since) >= Date.parse(forms.identity.headers['last-modified'] ?? '');
}

/** Returns true if the client has the content with this tag, according to its `If-None-Match`. */
export const hasContent = (known: string | null, etag: string | undefined): boolean =>
  etag !== undefined && (known?.match(/"[^"]*"/g)?.includes(etag) ?? false);

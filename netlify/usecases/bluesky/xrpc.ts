import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type PublicResponse, requestPublic } from '#usecases/imports/fetch-public.ts';
import { guardOf } from '#usecases/imports/server-guard.ts';

/** Milliseconds for one request. */
const TIMEOUT = 10_000;
/** Bytes of a response. A page of a hundred records, each of which may have a whole text, is the longest. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of the description of an account. */
const MAX_TEXT = 64 * 1024;

/** Characters of the name of an error, which the server chooses. */
const MAX_CODE = 60;

/** Status of a request without a response. */
const NONE = 0;

/** A failed request to a server. */
export class XrpcError extends Error {
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The name of the error in the words of the protocol, such as `InvalidRequest`. */
  readonly code: string;

  constructor(status: number, code: string, options?: ErrorOptions) {
    const short = code.slice(0, MAX_CODE);
    super(`The server of the account responded with ${status} ${short}.`, options);
    this.name = 'XrpcError';
    this.status = status;
    this.code = short;
  }

  /** True if the same request may succeed later. */
  get isForNow(): boolean {
    return this.status === NONE || this.status === 429 || this.status >= 500;
  }
}

interface XrpcRequest {
  /** The method in the words of the protocol, such as `com.atproto.repo.getRecord`. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** The JSON of a procedure, or the bytes of a file. A request without either is a query. */
  readonly input?: object;
  readonly bytes?: { readonly type: string; readonly content: Uint8Array };
  readonly token?: string | undefined;
}

const Failure = z.object({ error: z.catch(z.string(), '') });

/** Sends a request to a server, and returns the JSON of its response. Throws an `XrpcError`. */
export async function callXrpc(
  app: App,
  service: string,
  { name, query = {}, input, bytes, token }: XrpcRequest,
): Promise<unknown> {
  const url = new URL(`/xrpc/${name}`, service);
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(key, one);
  const body = bytes?.content ?? (input && JSON.stringify(input));
  const response = await request(app, url.href, {
    maxBytes: MAX_BYTES,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && {
        'content-type': bytes?.type ?? 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body,
  });
  const json = parsedJson(response.body);
  if (response.status === 200) return json;
  const { data } = Failure.safeParse(json);
  throw new XrpcError(response.status, data?.error ?? '');
}

/** Loads a text from an address that a handle or an account names. Throws an `XrpcError`. */
export async function loadText(app: App, address: string): Promise<string> {
  const headers = { accept: '*/*' };
  const response = await request(app, address, { method: 'GET', headers, maxBytes: MAX_TEXT });
  if (response.status !== 200) throw new XrpcError(response.status, '');
  return response.body.toString();
}

async function request(
  app: App,
  address: string,
  sent: Omit<Parameters<typeof requestPublic>[1], 'timeout'>,
): Promise<PublicResponse> {
  try {
    return await requestPublic(address, { ...sent, timeout: TIMEOUT }, guardOf(app, address));
  } catch (error) {
    if (error instanceof AppError) throw new XrpcError(NONE, error.code, { cause: error });
    throw error;
  }
}

/** Returns undefined for what is no JSON. */
function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

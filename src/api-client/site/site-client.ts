import * as z from 'zod/mini';
import { signIn, signOut } from '#domain/access/calls.ts';
import type { Call, Out, Params, CallArguments } from '#domain/call.ts';
import { addressOf, type Query } from '#domain/address-of.ts';
import { parseJson } from '#domain/parse-json.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 65_000;

/** A user agent that the site counts as a bot and not as a reader. */
const USER_AGENT = 'commonplace (bot)';

export interface RequestOptions {
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without it, the request is the author's once that has signed in. */
  readonly as?: 'reader';
  readonly signal?: AbortSignal;
}

/** Options that a request may have whatever the call. */
type CallOptions = Omit<RequestOptions, 'json'> & { readonly query?: Query };

/** The parts of a request to a declared call. */
export type SiteArguments<C extends Call> = CallArguments<CallOptions, C>;

/** A response with its body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object in the body, or an empty one. */
  readonly json: Readonly<Record<string, unknown>>;
  /** Milliseconds until the body was there. */
  readonly took: number;
}

/** A response of a declared call. */
export interface CallReply<C extends Call> extends Reply {
  /** Returns the value of a success. Throws a `SiteProblem` for any other response, and for a body that is malformed. */
  readonly value: () => Out<C>;
}

interface ClientOptions {
  /** Responds in the place of the network. */
  readonly respond?: (request: Request) => Promise<Response>;
  /** Returns headers for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** The token of a program, which then needs no session. */
  readonly token?: string | undefined;
}

/** A site that refused a request or did not respond. A later attempt may not fail if that was `isTemporary`. */
export class SiteProblem extends Error {
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

export type SiteClient = ReturnType<typeof createSiteClient>;

/** Creates a client of a site. It keeps the author's session after signing in. */
export function createSiteClient(
  siteUrl: string,
  { respond = fetch, headers: ownHeaders = () => ({}), token }: ClientOptions = {},
) {
  if (!URL.canParse(siteUrl))
    throw new SiteProblem(`${siteUrl} is not the address of a site.`, false);
  const { origin } = new URL(siteUrl);
  let cookie = '';

  /**
   * Sends a request by method and path, for pages and files, and for what no call declares. Throws a `SiteProblem` if
   * the site does not respond.
   */
  async function request(
    method: string,
    path: string,
    { json, form, bytes, headers, as, signal }: RequestOptions = {},
  ): Promise<Response> {
    const body = form ?? bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    const sent = new Request(origin + path, {
      method,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      // In a browser, which sends cookies and keeps copies by itself.
      credentials: as === 'reader' ? 'omit' : 'same-origin',
      cache: 'no-store',
      signal: signal ?? AbortSignal.timeout(TIMEOUT),
      headers: {
        origin,
        'user-agent': USER_AGENT,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(cookie && as !== 'reader' && { cookie }),
        ...(token && as !== 'reader' && { authorization: `Bearer ${token}` }),
        ...ownHeaders(),
        ...headers,
      },
    });
    return respond(sent).catch(lost);
  }

  /** Throws for a connection that could not be made, or that ended before the response was there. */
  function lost(error: unknown): never {
    throw new SiteProblem(`${origin} does not respond (${reasonOf(error)}).`, true);
  }

  /** Sends a request, and reads its response. */
  async function read(...args: Parameters<typeof request>): Promise<Reply> {
    const began = performance.now();
    const response = await request(...args);
    const text = await response.text().catch(lost);
    const { status, headers } = response;
    return { status, headers, text, json: jsonObject(text), took: performance.now() - began };
  }

  /** Sends a request to a declared call, as the site's own pages send it, and reads its response. */
  async function call<const C extends Call>(
    declared: C,
    ...[parts]: SiteArguments<C>
  ): Promise<CallReply<C>> {
    const { params, query, body, ...options } = (parts ?? {}) as CallOptions & {
      params?: Params<C>;
      body?: unknown;
    };
    const path = addressOf(declared, params ?? ({} as Params<C>), query);
    const reply = await read(declared.method, path, { ...options, json: body });
    return { ...reply, value: () => valueOf(declared, reply, origin + path) };
  }

  return {
    origin,
    request,
    call,
    read,
    /** Opens a session. Throws if the site rejects the key. */
    signIn: async (key: string): Promise<void> => {
      // Without the session of the client, which the site would end.
      const reply = await call(signIn, { body: { key }, as: 'reader' });
      if (reply.status >= 300) throw refusal(reply, 'The site rejected the key');
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    signOut: async (): Promise<void> => {
      await call(signOut);
      cookie = '';
    },
    /** Returns the cookie of the session, empty without one. */
    session: () => cookie,
  };
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return String(cause instanceof Error ? cause.message : error);
}

/** Returns the JSON object that a text is, or an empty one. */
function jsonObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns the value of a successful response. Throws a `SiteProblem` if it is none, or not as declared. */
function valueOf<C extends Call>({ out }: C, reply: Reply, address: string): Out<C> {
  if (reply.status >= 300) throw refusal(reply, address);
  const { data, error } = (out ?? z.unknown()).safeParse(parseJson(reply.text));
  if (!error) return data as Out<C>;
  const at = error.issues[0]?.path.join('.');
  throw new SiteProblem(
    `The response of ${address} is malformed${at ? ` at ${at}` : ''}. The site may run another version than this one.`,
    false,
  );
}

/** Makes a problem of a refused request, with the reason that the site states. */
export function refusal(
  { status, text }: Pick<Reply, 'status' | 'text'>,
  prefix: string,
): SiteProblem {
  const isTemporary = status === 429 || status >= 500;
  const { error } = jsonObject(text);
  const reason = typeof error === 'string' ? error : `it responded with ${status}.`;
  return new SiteProblem(`${prefix}: ${reason}`, isTemporary);
}

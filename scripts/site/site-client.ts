import { signIn, signOut } from '#domain/access/calls.ts';
import { addressOf, type Call, type Query } from '#domain/call.ts';
import { OperatorProblem } from './operator-problem.ts';

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

/** The parts of a request to a declared call, as far as it asks for them. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
}

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

interface ClientOptions {
  /** Responds in the place of the network. */
  readonly respond?: (request: Request) => Promise<Response>;
  /** Returns headers for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** A site that refused a request or did not respond. A later attempt may not fail if that was `isTemporary`. */
export class SiteProblem extends OperatorProblem {
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
  { respond = fetch, headers: ownHeaders = () => ({}) }: ClientOptions = {},
) {
  if (!URL.canParse(siteUrl)) throw new OperatorProblem(`${siteUrl} is not the address of a site.`);
  const { origin } = new URL(siteUrl);
  let cookie = '';

  /** Sends a request as the site's own pages send it. Throws a `SiteProblem` if the site does not respond. */
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
      signal: signal ?? AbortSignal.timeout(TIMEOUT),
      headers: {
        origin,
        'user-agent': USER_AGENT,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(cookie && as !== 'reader' && { cookie }),
        ...ownHeaders(),
        ...headers,
      },
    });
    try {
      return await respond(sent);
    } catch (error) {
      throw new SiteProblem(`${origin} does not respond (${reasonOf(error)}).`, true);
    }
  }

  /** Sends a request, and reads its response. */
  async function read(...args: Parameters<typeof request>): Promise<Reply> {
    const began = performance.now();
    const response = await request(...args);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: jsonObject(text), took: performance.now() - began };
  }

  /** Sends a request to a declared call. */
  const call = (
    declared: Call,
    { params = {}, query, body, ...options }: Omit<RequestOptions, 'json'> & CallParts = {},
  ): Promise<Response> =>
    request(declared.method, addressOf(declared, params, query), {
      ...options,
      ...(body !== undefined && { json: body }),
    });

  return {
    origin,
    request,
    call,
    read,
    /** Opens a session. Throws if the site rejects the key. */
    signIn: async (key: string): Promise<void> => {
      const response = await call(signIn, { body: { key } });
      if (!response.ok) throw await refusal(response, 'The site rejected the key');
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
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
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Makes a problem of a refused request, with the reason that the site states. */
export async function refusal(response: Response, prefix: string): Promise<SiteProblem> {
  const { status } = response;
  const isTemporary = status === 429 || status >= 500;
  const { error } = jsonObject(await response.text());
  const reason = typeof error === 'string' ? error : `it responded with ${status}.`;
  return new SiteProblem(`${prefix}: ${reason}`, isTemporary);
}

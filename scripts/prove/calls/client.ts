import { ADDRESS } from '#scripts/prove/netlify-api.ts';

/** A request, and the status to expect. */
interface Expected {
  readonly status: number;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without the author's session, once there is one. */
  readonly asReader?: boolean;
}

/** A response that was read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object in it, an empty one where there is none. */
  readonly json: Readonly<Record<string, unknown>>;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Makes calls of a site and notes in a sentence each what is not as expected. */
export function createClient(respond: (request: Request) => Promise<Response>) {
  const problems: string[] = [];
  const paths = new Set<string>();
  let cookie = '';

  function check(isSo: boolean, problem: string): void {
    if (!isSo) problems.push(problem);
  }

  async function call(method: string, path: string, expected: Expected): Promise<Reply> {
    const { status, json, form, asReader = false, headers = {} } = expected;
    const session = asReader ? '' : cookie;
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await respond(
      new Request(ADDRESS + path, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          origin: ADDRESS,
          'user-agent': BROWSER,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(session && { cookie: session }),
          ...headers,
        },
      }),
    );
    paths.add(path.split('?')[0] ?? '');
    const text = await response.text();
    check(
      response.status === status,
      `${method} ${path} should be answered ${status}, and was ${response.status}: ${text.slice(0, 200)}`,
    );
    return { status: response.status, headers: response.headers, text, json: parseObject(text) };
  }

  return {
    call,
    check,
    /** Every path that was called. */
    paths,
    problems,
    /** Keeps a session's cookie for the calls that follow. */
    signIn(setCookie: string): void {
      cookie = setCookie.split(';')[0] ?? '';
    },
  };
}
export type Client = ReturnType<typeof createClient>;

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

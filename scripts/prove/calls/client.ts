import { type Sent, siteRequest } from '#scripts/site/site-request.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';
import { addressProblems } from '#scripts/prove/upload/address-problems.ts';

/** An address of the site that no setting names, such as a second domain. */
const ADDRESS = 'https://commonplace.example';

interface Expected extends Sent {
  readonly status: number;
  /** Sends the request without the author's session. */
  readonly asReader?: boolean;
}

/** A response with its body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object in the body, or an empty one. */
  readonly json: Readonly<Record<string, unknown>>;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Creates a client of a site. It collects a text about each unexpected response. */
export function createClient(
  respond: (request: Request) => Promise<Response>,
  addresses: Addresses,
) {
  const problems: string[] = [];
  const paths = new Set<string>();
  let cookie = '';

  function check(isSo: boolean, problem: string): void {
    if (!isSo) problems.push(problem);
  }

  async function call(method: string, path: string, expected: Expected): Promise<Reply> {
    const { status, asReader = false, ...sent } = expected;
    const headers = {
      'user-agent': BROWSER,
      ...(cookie && !asReader && { cookie }),
      ...sent.headers,
    };
    const response = await respond(siteRequest(ADDRESS, method, path, { ...sent, headers }));
    paths.add(path.split('?')[0] ?? '');
    const text = await response.text();
    problems.push(...addressProblems(`The response to ${method} ${path}`, text, addresses));
    check(
      response.status === status,
      `${method} ${path} should return ${status}, but returned ${response.status}: ${text.slice(0, 200)}`,
    );
    return { status: response.status, headers: response.headers, text, json: parseObject(text) };
  }

  return {
    call,
    check,
    /** The address for readers. */
    siteUrl: addresses.site,
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

import { OperatorProblem } from './operator-problem.ts';
import { type Sent, siteRequest } from './site-request.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 65_000;

/** A site that refused a request or did not respond. A later attempt may not fail if that was `isTemporary`. */
export class SiteProblem extends OperatorProblem {
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** Creates a client of a running site. It keeps the author's session after signing in. */
export function createSiteClient(siteUrl: string) {
  if (!URL.canParse(siteUrl)) throw new OperatorProblem(`${siteUrl} is not the address of a site.`);
  const { origin } = new URL(siteUrl);
  let cookie = '';

  /** Sends a request. Throws a `SiteProblem` if the site does not respond. */
  async function send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    const headers = { ...(cookie && { cookie }), ...sent.headers };
    const request = siteRequest(origin, method, path, { ...sent, headers });
    try {
      return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
    } catch (error) {
      throw new SiteProblem(`${origin} does not respond (${reasonOf(error)}).`, true);
    }
  }

  return {
    origin,
    send,
    /** Opens a session. Throws if the site rejects the key. */
    signIn: async (key: string): Promise<void> => {
      const response = await send('POST', '/api/admin/login', { json: { key } });
      if (!response.ok) throw await refusal(response, 'The site rejected the key');
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    signOut: async (): Promise<void> => {
      await send('POST', '/api/admin/logout');
      cookie = '';
    },
  };
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return String(cause instanceof Error ? cause.message : error);
}

/** Makes a problem of a refused request, with the reason that the site states. */
export async function refusal(response: Response, prefix: string): Promise<SiteProblem> {
  const { status } = response;
  const isTemporary = status === 429 || status >= 500;
  try {
    const { error } = (await response.json()) as { error: string };
    return new SiteProblem(`${prefix}: ${error}`, isTemporary);
  } catch {
    return new SiteProblem(`${prefix}: it responded with ${status}.`, isTemporary);
  }
}

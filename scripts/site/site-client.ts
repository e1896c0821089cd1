import { setTimeout as pause } from 'node:timers/promises';
import { OperatorProblem } from '#scripts/backup/operator-problem.ts';
import { type Sent, siteRequest } from './site-request.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 65_000;

interface Options {
  /** Pauses in milliseconds, after each of which a request that found the site busy or silent is sent again. */
  readonly pauses?: readonly number[];
}

/** Creates a client of a running site. It keeps the author's session after signing in. */
export function createSiteClient(siteUrl: string, { pauses = [] }: Options = {}) {
  if (!URL.canParse(siteUrl)) throw new OperatorProblem(`${siteUrl} is not the address of a site.`);
  const { origin } = new URL(siteUrl);
  let cookie = '';

  async function sendOnce(method: string, path: string, sent: Sent): Promise<Response> {
    const headers = { ...(cookie && { cookie }), ...sent.headers };
    const request = siteRequest(origin, method, path, { ...sent, headers });
    try {
      return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
    } catch (error) {
      throw new OperatorProblem(`${origin} does not respond (${reasonOf(error)}).`);
    }
  }

  /** Sends a request. Throws an `OperatorProblem` if the site does not respond. */
  async function send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    for (const milliseconds of pauses) {
      const response = await sendOnce(method, path, sent).catch(() => undefined);
      const isBusy = !response || response.status === 429 || response.status >= 500;
      if (!isBusy) return response;
      await response?.body?.cancel();
      await pause(milliseconds);
    }
    return sendOnce(method, path, sent);
  }

  return {
    origin,
    send,
    /** Opens a session. Throws if the site rejects the key. */
    signIn: async (key: string): Promise<void> => {
      const response = await send('POST', '/api/admin/login', { json: { key } });
      if (!response.ok)
        throw new OperatorProblem(`The site rejected the key: ${await statedReason(response)}`);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    signOut: async (): Promise<void> => {
      await send('POST', '/api/admin/logout');
      cookie = '';
    },
  };
}
export type SiteClient = ReturnType<typeof createSiteClient>;

function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return String(cause instanceof Error ? cause.message : error);
}

/** Returns the reason that a site states in its response to a refused request. */
export async function statedReason(response: Response): Promise<string> {
  try {
    return ((await response.json()) as { error: string }).error;
  } catch {
    return `it responded with ${response.status}.`;
  }
}

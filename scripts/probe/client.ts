import { setTimeout as pause } from 'node:timers/promises';
import { OperatorProblem } from '#scripts/backup/operator-problem.ts';
import { statedReason } from '#scripts/backup/stated-reason.ts';

interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response with its body, and the milliseconds that it took. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly took: number;
}

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 65_000;

/** A user agent that the site counts as a bot and not as a reader. */
const USER_AGENT = 'commonplace-probe (bot)';

/** Creates a client of a running site. It keeps the author's session after signing in. */
export function createProbeClient(
  siteUrl: string,
  { wait = pause }: { wait?: (milliseconds: number) => Promise<unknown> } = {},
) {
  const { origin } = new URL(siteUrl);
  let cookie = '';

  async function send(method: string, path: string, { json, form, headers }: Sent = {}) {
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const began = performance.now();
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        origin,
        'user-agent': USER_AGENT,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    const text = await response.text();
    const took = performance.now() - began;
    return { status: response.status, headers: response.headers, text, took } satisfies Reply;
  }

  return {
    origin,
    send,
    wait,
    /** Opens a session. Throws if the site rejects the key. */
    async signIn(key: string): Promise<void> {
      const login = send('POST', '/api/admin/login', { json: { key } });
      const { status, headers, text } = await login.catch((error: unknown) => {
        throw new OperatorProblem(silenceText(origin, error));
      });
      if (status !== 200)
        throw new OperatorProblem(`The site rejected the key: ${statedReason(status, text)}`);
      cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async signOut(): Promise<void> {
      await send('POST', '/api/admin/logout');
      cookie = '';
    },
  };
}
export type ProbeClient = ReturnType<typeof createProbeClient>;

/** Returns a text about a site that did not respond. */
export function silenceText(origin: string, error: unknown): string {
  const { cause } = error as Error;
  return `${origin} does not respond (${String(cause instanceof Error ? cause.message : error)}).`;
}

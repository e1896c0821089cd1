import { setTimeout as pause } from 'node:timers/promises';

interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that was read, and the milliseconds until it was. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly took: number;
}

/** Milliseconds after which a response is given up. */
const PATIENCE = 65_000;

/** A programme that says what it is, so that what it reads counts as no reader's. */
const USER_AGENT = 'commonplace-probe (bot)';

/** Makes calls of a running site, with the session of its author once it has signed in. */
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
      signal: AbortSignal.timeout(PATIENCE),
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
    /** Opens a session; throws a sentence where the key does not do it. */
    async signIn(key: string): Promise<void> {
      const { status, headers, text } = await send('POST', '/api/admin/login', { json: { key } });
      if (status !== 200) throw new Error(`The key does not sign in (${status}): ${text}`);
      cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async signOut(): Promise<void> {
      await send('POST', '/api/admin/logout');
      cookie = '';
    },
  };
}
export type ProbeClient = ReturnType<typeof createProbeClient>;

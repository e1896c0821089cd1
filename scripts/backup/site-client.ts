import { setTimeout as pause } from 'node:timers/promises';
import { OperatorProblem } from './operator-problem.ts';
import { readKeyFile } from './read-key-file.ts';
import { statedReason } from './stated-reason.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 65_000;
/** Pauses before a failed request is sent again, in milliseconds. */
const PAUSES = [1_000, 4_000, 15_000];

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** True to accept a response with status 404. */
  readonly mayBeMissing?: boolean;
}

/** Signs in at a running site with a key file. Requests that fail because the site is busy are repeated. */
export async function openSite(siteUrl: string, keyFile: string) {
  if (!URL.canParse(siteUrl)) throw new OperatorProblem(`${siteUrl} is not the address of a site.`);
  const key = await readKeyFile(keyFile);
  const { origin } = new URL(siteUrl);
  let cookie = '';

  async function sendOnce(path: string, { method = 'GET', json, bytes }: Sent) {
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    return fetch(origin + path, {
      method,
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        origin,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(cookie && { cookie }),
      },
    });
  }

  /** Sends a request. Throws for any response but a 2xx. */
  async function send(path: string, sent: Sent = {}): Promise<Response> {
    for (const wait of [...PAUSES, undefined]) {
      const response = await sendOnce(path, sent).catch(() => undefined);
      const isBusy = !response || response.status === 429 || response.status >= 500;
      if (!isBusy || wait === undefined) {
        if (response?.ok || (response?.status === 404 && sent.mayBeMissing)) return response;
        throw new OperatorProblem(`${origin}${path}: ${await reasonOf(response)}`);
      }
      await response?.body?.cancel();
      await pause(wait);
    }
    throw new OperatorProblem(`${origin} does not respond.`);
  }

  const login = await send('/api/admin/login', { method: 'POST', json: { key } });
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    send,
    json: async (path: string): Promise<unknown> => (await send(path)).json(),
    async file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const response = await send(path, { mayBeMissing: true });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    close: () => send('/api/admin/logout', { method: 'POST' }).then(() => undefined),
  };
}
/** A running site, as its author reads and writes it. */
export type SiteClient = Awaited<ReturnType<typeof openSite>>;

/** Returns the reason that a site states for a refused request. */
async function reasonOf(response: Response | undefined): Promise<string> {
  if (!response) return 'it does not respond.';
  return statedReason(response.status, await response.text());
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The sender of a request, and the state of its site. */
export interface Visitor {
  readonly ip: string;
  readonly siteUrl: string;
  /** Changes with every served build. */
  readonly deployId: string;
}

/** Creates the context of a function call. `finish` adds the cookies that were set to the response. */
export function createContext(
  request: Request,
  params: Record<string, string>,
  { ip, siteUrl, deployId }: Visitor,
  waitUntil: (work: Promise<unknown>) => void,
): { context: Context; finish: (response: Response) => Response } {
  const received = parseCookie(request.headers.get('cookie') ?? '');
  const setCookies: string[] = [];
  const cookies: Context['cookies'] = {
    get: (name) => received[name] ?? '',
    set: (cookie: unknown, value?: string) => {
      const given = typeof cookie === 'string' ? { name: cookie, value } : cookie;
      setCookies.push(stringifySetCookie(given as Parameters<typeof stringifySetCookie>[0]));
    },
    delete: (cookie) => {
      const given = typeof cookie === 'string' ? { name: cookie } : cookie;
      setCookies.push(stringifySetCookie({ ...given, value: '', expires: new Date(0) }));
    },
  };
  // Only edge functions have next, rewrite, json and log.
  const context = {
    account: { id: 'local' },
    cookies,
    deploy: { id: deployId, context: 'production', published: true },
    geo: {},
    ip,
    params,
    requestId: randomUUID(),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
  } as unknown as Context;

  return {
    context,
    finish(response) {
      if (setCookies.length === 0) return response;
      const headers = new Headers(response.headers);
      for (const cookie of setCookies) headers.append('set-cookie', cookie);
      return new Response(response.body, { status: response.status, headers });
    },
  };
}

/** The context of the call that is under way. */
export const requests = new AsyncLocalStorage<Context>();

/** Installs the `globalThis.Netlify` of functions. */
export function installGlobal(): void {
  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => name in process.env,
    set: (name: string, value: string) => void (process.env[name] = value),
    delete: (name: string) => void Reflect.deleteProperty(process.env, name),
    toObject: () => ({ ...process.env }),
  };
  const netlify = {
    env,
    get context() {
      return requests.getStore() ?? null;
    },
  };
  Object.assign(globalThis, { Netlify: netlify });
}

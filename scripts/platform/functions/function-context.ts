import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The sender of a request, and the state of the site that it is for. */
export interface Visitor {
  readonly ip: string;
  readonly siteUrl: string;
  /** Changes whenever another build is served. */
  readonly deployId: string;
}

/** The context a function is called with; `finish` puts the cookies it has set onto its answer. */
export function createContext(
  request: Request,
  params: Record<string, string>,
  { ip, siteUrl, deployId }: Visitor,
  waitUntil: (work: Promise<unknown>) => void,
): { context: Context; finish: (answer: Response) => Response } {
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
  // Functions have no part in what edge functions alone can do: next, rewrite, json, log.
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
    finish(answer) {
      if (setCookies.length === 0) return answer;
      const headers = new Headers(answer.headers);
      for (const cookie of setCookies) headers.append('set-cookie', cookie);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER } from '#domain/timing.ts';
import { clientKey } from '#http/client-key.ts';
import type { CdnCache } from '#platform/cdn/cdn-cache.ts';
import type { FunctionHost } from '#platform/functions/function-host.ts';
import type { Outside } from './incoming.ts';
import type { RedirectRules } from '#platform/site/redirects.ts';
import { limitResponse, REQUEST_BYTES } from '#platform/functions/size-limits.ts';
import { handleRequest, sendPlain } from './handle-request.ts';
import type { StaticSite } from '#platform/site/static-site.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** A request, and the site that serves it even if another one is swapped in meanwhile. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly outside: Outside;
  readonly site: StaticSite | undefined;
}

interface Rules {
  readonly functions: FunctionHost;
  readonly cdn: CdnCache;
  readonly redirects: RedirectRules;
  readonly bodies: UnfinishedBodies;
  /** Enforces Netlify's limits on the size of requests and responses. */
  readonly limits: boolean;
}

/** Routes requests in Netlify's order: functions, redirects (only forced ones before a file), files, 404.html. */
export function createRouter({ functions, cdn, redirects, bodies, limits }: Rules) {
  /** Calls the function of a path. Returns false if there is none, or if a file takes precedence. */
  async function callFunction(
    exchange: Exchange,
    pathname: string,
    file: string | undefined,
  ): Promise<boolean> {
    const { incoming, outgoing, outside, site } = exchange;
    const found = functions.match(incoming.method ?? 'GET', pathname);
    if (!found || (found.route.prefer_static && file)) return false;
    if (!bodies.mayArrive(incoming, outgoing, clientKey(outside.ip))) {
      sendPlain(outgoing, 503, { 'retry-after': String(RETRY_AFTER) });
      return true;
    }
    const { isBackground } = found.route.owner;
    const most = REQUEST_BYTES[isBackground ? 'background' : limits ? 'netlify' : 'own'];
    const visitor = { ip: outside.ip, siteUrl: outside.url.origin, deployId: site?.id ?? 'none' };
    await handleRequest(exchange, most, async (request) => {
      const response = await cdn.respond(request, (one) => functions.call(found, one, visitor));
      return limitResponse(response, limits);
    });
    return true;
  }

  return async function route(exchange: Exchange): Promise<void> {
    const { outgoing, outside, site } = exchange;
    const { pathname, search } = outside.url;
    const file = site?.resolve(pathname);
    if (await callFunction(exchange, pathname, file)) return;
    const isFile = file !== undefined;
    const redirect =
      redirects(pathname, search, isFile) ?? site?.redirects(pathname, search, isFile);
    if (!redirect) {
      const lower = pathname.toLowerCase();
      // Like Netlify: somebody may have typed the address, or a program changed it.
      if (!isFile && lower !== pathname && site?.resolve(lower)) {
        return void sendPlain(outgoing, 301, { location: lower + search });
      }
      return sendFile(exchange, 200, file);
    }
    const { to, status } = redirect;
    if (status >= 300 && status < 400) {
      return void sendPlain(outgoing, status, { location: to });
    }
    // A rewrite leads to a function or a file, but not to another redirect.
    const target = new URL(to, outside.url).pathname;
    const targetFile = site?.resolve(target);
    if (status === 200 && (await callFunction(exchange, target, targetFile))) return;
    return sendFile(exchange, status, targetFile);
  };
}

async function sendFile(
  { incoming, outgoing, site }: Exchange,
  status: number,
  file: string | undefined,
): Promise<void> {
  if (site && file && status !== 200) return site.sendAs(status, file, incoming, outgoing);
  if (site && file && (incoming.method === 'GET' || incoming.method === 'HEAD')) {
    return site.send(file, incoming, outgoing);
  }
  if (file) return void sendPlain(outgoing, 405, { allow: 'GET, HEAD' });
  const page = site?.resolve('/404');
  if (site && page) return site.sendAs(404, page, incoming, outgoing);
  sendPlain(outgoing, 404);
}

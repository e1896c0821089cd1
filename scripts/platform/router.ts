import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { RETRY_AFTER } from '#domain/timing.ts';
import { clientKey } from '#http/client-key.ts';
import type { CdnCache } from '#platform/cdn/cdn-cache.ts';
import type { FunctionHost } from '#platform/functions/function-host.ts';
import type { Outside } from './incoming.ts';
import type { RedirectRules } from '#platform/site/redirects.ts';
import { boundRequest, limitResponse } from '#platform/functions/size-limits.ts';
import type { StaticSite } from '#platform/site/static-site.ts';
import { unfinishedBodies } from './unfinished-bodies.ts';

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
  /** Enforces Netlify's limits on the size of requests and responses. */
  readonly limits: boolean;
}

/** Routes requests in Netlify's order: functions, redirects (only forced ones before a file), files, 404.html. */
export function createRouter({ functions, cdn, redirects, limits }: Rules) {
  const mayArrive = unfinishedBodies();

  /** Calls the function of a path. Returns false if there is none, or if a file takes precedence. */
  async function callFunction(
    exchange: Exchange,
    pathname: string,
    file: string | undefined,
  ): Promise<boolean> {
    const { incoming, outgoing, outside, site } = exchange;
    const found = functions.match(incoming.method ?? 'GET', pathname);
    if (!found || (found.route.prefer_static && file)) return false;
    if (!mayArrive(incoming, clientKey(outside.ip))) {
      outgoing
        .writeHead(503, { 'retry-after': String(RETRY_AFTER) })
        .end('Too many unfinished requests');
      return true;
    }
    const received = toRequest(exchange);
    const bounded = boundRequest(received, limits);
    const visitor = { ip: outside.ip, siteUrl: outside.url.origin, deployId: site?.id ?? 'none' };
    const response =
      bounded &&
      (await cdn.respond(bounded.request, (request) => functions.call(found, request, visitor)));
    if (response && !bounded.isTooLarge()) {
      await sendResponse(outgoing, limitResponse(response, limits));
    } else {
      await response?.body?.cancel();
      outgoing.writeHead(413).end('Payload Too Large');
    }
    if (!incoming.complete) letGo(received, incoming);
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
    if (!redirect) return sendFile(exchange, 200, file);
    const { to, status } = redirect;
    if (status >= 300 && status < 400) {
      return void outgoing.writeHead(status, { location: to }).end();
    }
    // A rewrite leads to a function or a file, but not to another redirect.
    const target = new URL(to, outside.url).pathname;
    const targetFile = site?.resolve(target);
    if (status === 200 && (await callFunction(exchange, target, targetFile))) return;
    return sendFile(exchange, status, targetFile);
  };
}

/** Converts a request to that of the Fetch API. */
export function toRequest({ incoming, outgoing, outside }: Exchange): Request {
  const { host, protocol } = outside.url;
  return createRequest(incoming, outgoing, { host, protocol });
}

/** Discards the unread rest of a body. Only then can the connection be used again. */
function letGo(request: Request, incoming: IncomingMessage): void {
  request.body?.cancel().catch(() => undefined);
  incoming.resume();
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
  if (file) return void outgoing.writeHead(405, { allow: 'GET, HEAD' }).end();
  const page = site?.resolve('/404');
  if (site && page) return site.sendAs(404, page, incoming, outgoing);
  outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
}

import { log } from '#log/log.ts';
import type { Context } from '@netlify/functions';
import { Hono } from 'hono/tiny';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type Endpoint, SECURITY_HEADERS, secured } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';
import { fromCapitals, NO_PARAMETER } from '#http/responses.ts';
import { logged } from '#http/logged.ts';
import { once } from '#http/once.ts';

/** Endpoints of a function, keyed by the patterns of their paths. */
export type Routes = Readonly<Record<string, (app: App) => Endpoint>>;

/** Endpoints that the first request for one of them loads, keyed by the beginnings of their paths. */
export type Groups = Readonly<Record<string, () => Promise<Routes>>>;

/** The parts of the platform's context that endpoints use. */
type Bindings = Pick<Context, 'deploy' | 'ip'> & Partial<Pick<Context, 'requestId'>>;

/** Headers that a 304 response keeps, since they apply to the copy that the client has. */
const RETAINED = [
  ...RETAINED_304_HEADERS,
  ...Object.keys(SECURITY_HEADERS),
  'link',
  'netlify-cdn-cache-control',
  'netlify-cache-tag',
  'netlify-vary',
];

/**
 * Routes each request to the endpoint of its path. An unknown path gets 404, and one with capitals leads to that without; a
 * trailing slash makes no difference. A client that already has the same content gets 304.
 */
export function router(app: App, routes: Routes, options?: Parameters<typeof logged>[2]) {
  const hono = new Hono<{ Bindings: Bindings }>({ strict: false });
  hono.use(etag({ retainedHeaders: RETAINED }));
  for (const [path, createEndpoint] of Object.entries(routes)) {
    const run = logged(path, createEndpoint(app), options);
    hono.all(path, ({ req, env }) => {
      if (req.query(NO_PARAMETER) !== undefined) return secured(errorResponse(unknownCall()));
      return run(req.raw, { ...env, params: req.param() });
    });
  }
  // The platform may match paths whatever their case.
  hono.notFound(({ req: { raw, method } }) =>
    secured((method === 'GET' && fromCapitals(raw)) || errorResponse(unknownCall())),
  );
  hono.onError((error) => secured(errorResponse(error)));

  return async (request: Request, { deploy, ip, requestId }: Bindings) =>
    hono.fetch(request, { deploy, ip, ...(requestId !== undefined && { requestId }) });
}

/** Routes each request like `router`, and loads a group of endpoints with the first request for one of them. */
export function groupedRouter(app: App, groups: Groups) {
  const routers = new Map<Groups[string], () => Promise<ReturnType<typeof router>>>();
  const unknown = router(app, {});

  return async (request: Request, context: Bindings) => {
    const path = `${new URL(request.url).pathname}/`;
    const [, load] = Object.entries(groups).find(([start]) => path.startsWith(`${start}/`)) ?? [];
    if (!load) return unknown(request, context);
    const open = routers.get(load) ?? once(async () => router(app, await load()));
    routers.set(load, open);
    try {
      return await (
        await open()
      )(request, context);
    } catch (error) {
      log.error(error);
      return secured(errorResponse(error));
    }
  };
}

/** Loads the endpoints of all groups. */
export async function loadRoutes(groups: Groups): Promise<Routes> {
  const loaded = await Promise.all(Object.values(groups).map((load) => load()));
  return Object.assign({}, ...loaded) as Routes;
}

const unknownCall = () => new AppError('unknown_call');

import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type Endpoint, SECURITY_HEADERS, secured } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';

/** Endpoints of a function, keyed by the patterns of their paths. */
export type Routes = Readonly<Record<string, (app: App) => Endpoint>>;

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
 * Routes each request to the endpoint of its path. An unknown path gets 404; a trailing slash makes no difference. A
 * client that already has the same content gets 304.
 */
export function router(app: App, routes: Routes) {
  const hono = new Hono<{ Bindings: Pick<Context, 'deploy' | 'ip'> }>({ strict: false });
  hono.use(etag({ retainedHeaders: RETAINED }));
  for (const [path, createEndpoint] of Object.entries(routes)) {
    const run = createEndpoint(app);
    hono.all(path, ({ req, env: { deploy, ip } }) =>
      run(req.raw, { deploy, ip, params: req.param() }),
    );
  }
  hono.notFound(() => secured(errorResponse(new AppError('unknown_call'))));

  return async (request: Request, { deploy, ip }: Pick<Context, 'deploy' | 'ip'>) =>
    hono.fetch(request, { deploy, ip });
}

import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type Endpoint, SECURITY_HEADERS, secured } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';

/** The endpoints of a function, by the patterns of their paths. */
export type Routes = Readonly<Record<string, (app: App) => Endpoint>>;

/** Headers of a response that hold for the copy that a client has, too. */
const RETAINED = [
  ...RETAINED_304_HEADERS,
  ...Object.keys(SECURITY_HEADERS),
  ...['link', 'netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'],
];

/**
 * Answers each request by the endpoint of its path, and a path that has none with 404. A slash at its end changes nothing.
 * A client that has the same content already gets a 304.
 */
export function router(app: App, routes: Routes) {
  const hono = new Hono<{ Bindings: Pick<Context, 'deploy' | 'ip'> }>({ strict: false });
  hono.use(etag({ retainedHeaders: RETAINED }));
  for (const [path, open] of Object.entries(routes)) {
    const run = open(app);
    hono.all(path, ({ req, env: { deploy, ip } }) =>
      run(req.raw, { deploy, ip, params: req.param() }),
    );
  }
  hono.notFound(() => secured(errorResponse(new AppError('unknown_call'))));

  return async (request: Request, { deploy, ip }: Pick<Context, 'deploy' | 'ip'>) =>
    hono.fetch(request, { deploy, ip });
}

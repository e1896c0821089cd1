import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type Endpoint, secured } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';

/** The endpoints of a function, by the patterns of their paths. */
export type Routes = Readonly<Record<string, (app: App) => Endpoint>>;

/** Answers each request by the endpoint of its path, and a path that has none with 404. A slash at its end changes nothing. */
export function router(app: App, routes: Routes) {
  const hono = new Hono<{ Bindings: Pick<Context, 'deploy' | 'ip'> }>({ strict: false });
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

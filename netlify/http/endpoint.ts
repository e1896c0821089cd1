import type { Context } from '@netlify/functions';
import { AppError } from '#domain/errors.ts';
import { clientKey } from './client-key.ts';
import { errorResponse } from './error-response.ts';
import { assertSameOrigin } from './origin.ts';
import { rateLimiter } from './rate-limit.ts';

/** What a handler is given. */
export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<Context, 'deploy' | 'ip'>;
}

/** Answers every request to one path, of whatever method. */
export type Endpoint = (
  request: Request,
  context: Pick<Context, 'params' | 'deploy' | 'ip'>,
) => Promise<Response>;

/** Headers of every response. Those of netlify.toml reach static files only, and a test holds the two alike. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000',
};

type Methods = Partial<
  Record<'GET' | 'POST' | 'PUT' | 'DELETE', (call: Call) => Promise<Response>>
>;

interface Options {
  /** Calls that one client may make in a minute, by method; without a number there is no limit. */
  readonly perMinute?: Readonly<Partial<Record<keyof Methods, number>>>;
  /** Fields of every response that reports a failure, beside the usual ones. */
  readonly onFailure?: Readonly<Record<string, unknown>>;
}

/**
 * Makes an endpoint out of a table of methods. It answers HEAD as GET, another method with 405 and Allow, a mutating
 * request from another site with 403, a call too many with 429. The one place on the server that turns an exception
 * into a response.
 */
export function endpoint(
  app: { settings: { siteUrl: string | undefined } },
  methods: Methods,
  { perMinute = {}, onFailure = {} }: Options = {},
): Endpoint {
  const names = Object.keys(methods);
  const allow = names.includes('GET') ? [...names, 'HEAD'] : names;
  const assertAllowed = callLimits(perMinute);

  async function answer(...[request, context]: Parameters<Endpoint>): Promise<Response> {
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handler = methods[method as keyof Methods];
      if (!handler) {
        const headers = { allow: allow.join(', ') };
        return errorResponse(new AppError('method_not_allowed'), { onFailure, headers });
      }
      assertSameOrigin(request, app.settings.siteUrl);
      assertAllowed(method, context.ip);
      return await handler({ request, params: context.params, context });
    } catch (error) {
      return errorResponse(error, { onFailure });
    }
  }

  return async (...call) => secured(await answer(...call));
}

/** Adds the security headers to a response. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  return response;
}

/**
 * Counts calls by method and client. The function it returns counts one, and throws `too_many` with the seconds to wait
 * where a client has made more than its number. Each process counts for itself, so that no store is asked; the rule in a
 * function's config counts for all of them.
 */
function callLimits(perMinute: NonNullable<Options['perMinute']>) {
  const limiters = new Map(
    Object.entries(perMinute).map(([method, windowLimit]) => [
      method,
      rateLimiter({ windowLimit, windowSize: 60, by: ['ip'] }),
    ]),
  );
  return (method: string, ip: string): void => {
    const wait = limiters.get(method)?.(clientKey(ip)) ?? 0;
    if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
  };
}

import type { Context } from '@netlify/functions';
import { AppError } from '#domain/errors.ts';
import { bearerToken } from './bearer-token.ts';
import { clientKey } from './client-key.ts';
import { errorResponse } from './error-response.ts';
import { inTime } from './in-time.ts';
import { rateLimiter } from './rate-limit.ts';

/** A request with its path parameters, as a handler receives it. */
export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<Context, 'deploy' | 'ip'>;
}

/** The parts of an app that every endpoint uses. */
export interface EndpointApp {
  readonly settings: { readonly siteUrl: string | undefined };
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Handler of every request to one path, whatever the method. */
export type Endpoint = (
  request: Request,
  context: Pick<Context, 'params' | 'deploy' | 'ip'> & Partial<Pick<Context, 'requestId'>>,
) => Promise<Response>;

/**
 * Headers of every response of a function. Those in netlify.toml reach static files only; a test keeps the two equal.
 */
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
  /** Requests that one client may make in a minute, by method. A method without a number has no limit. */
  readonly perMinute?: Readonly<Partial<Record<keyof Methods, number>>>;
  /** Fields that are added to the body of every error response. */
  readonly onFailure?: Readonly<Record<string, unknown>>;
  /** True for an endpoint without cookies that pages of other sites may use, as programs in a browser are. */
  readonly anyOrigin?: boolean;
  /** Milliseconds after which a GET gets 503. Its work goes on. Absent for requests that wait as long as it takes. */
  readonly timeout?: number;
}

/**
 * Makes an endpoint from a table of methods. HEAD is handled as GET. Another method gets 405 with an Allow header, a
 * mutating request from another site 403, and a request above the limit 429. Whatever a handler throws becomes an error
 * response here.
 */
export function endpoint(
  app: EndpointApp,
  methods: Methods,
  { perMinute = {}, onFailure = {}, anyOrigin = false, timeout }: Options = {},
): Endpoint {
  const names = Object.keys(methods);
  const allow = names.includes('GET') ? [...names, 'HEAD'] : names;
  const assertWithinLimit = requestLimits(perMinute);

  async function respond(...[request, context]: Parameters<Endpoint>): Promise<Response> {
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (anyOrigin && method === 'OPTIONS') return preflightResponse(allow);
      const handler = methods[method as keyof Methods];
      if (!handler) {
        const headers = { allow: allow.join(', ') };
        return errorResponse(new AppError('method_not_allowed'), { onFailure, headers });
      }
      if (!anyOrigin) assertSameOrigin(request, app.settings.siteUrl);
      assertWithinLimit(method, context.ip);
      const work = handler({ request, params: context.params, context });
      if (timeout === undefined || method !== 'GET') return await work;
      return await inTime(work, timeout, () => {
        app.waitUntil(work.catch(() => undefined));
        throw new AppError('store_unavailable', { cause: 'The store did not respond in time.' });
      });
    } catch (error) {
      return errorResponse(error, { onFailure });
    }
  }

  return async (...args) => {
    const response = await respond(...args);
    if (anyOrigin)
      for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value);
    return secured(response);
  };
}

/** Headers that let pages of other sites read a response. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'location, retry-after, www-authenticate',
};

/** Lets a browser send a request from another site. Without cookies, which `*` leaves out. */
const preflightResponse = (allow: readonly string[]) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': allow.join(', '),
      'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
      'access-control-max-age': '86400',
    },
  });

/** Adds the security headers that a response does not set itself. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/**
 * Counts requests by method and client. The returned function counts one request. It throws `too_many` with the seconds
 * to wait when the client has reached its limit. Each process counts for itself, so that no store is needed; the rate
 * limit in a function's config counts across processes.
 */
function requestLimits(perMinute: NonNullable<Options['perMinute']>) {
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

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `wrong_origin` for a mutating request that a browser sent from another site. Every browser sends the origin
 * with such a request. A request without one comes from a program, which has no visitor's cookies to abuse. One with a
 * bearer token, and without cookies, may come from a program that shows pages.
 */
function assertSameOrigin(request: Request, siteUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method) || bearerToken(request) !== undefined) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = [request.url, ...(siteUrl ? [siteUrl] : [])].map((url) => new URL(url).origin);
  const allowed = origin === null ? site === null || site === 'same-origin' : own.includes(origin);
  if (!allowed) throw new AppError('wrong_origin');
}

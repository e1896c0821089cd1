import { AppError } from '#domain/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `wrong_origin` for a mutating request that a browser sent from another site. Every browser sends the origin
 * with such a request. A request without one comes from a program, which has no visitor's cookies to abuse.
 */
export function assertSameOrigin(request: Request, siteUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = [request.url, ...(siteUrl ? [siteUrl] : [])].map((url) => new URL(url).origin);
  const allowed = origin === null ? site === null || site === 'same-origin' : own.includes(origin);
  if (!allowed) throw new AppError('wrong_origin');
}

/**
 * Returns the bearer token of a request without cookies; undefined for any other. A request with cookies may come from a
 * browser that another site has misused, so only its session counts.
 */
export function bearerToken(request: Request): string | undefined {
  if (request.headers.has('cookie')) return undefined;
  const [, token] =
    /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token;
}

import { OAuthError } from '#domain/oauth/oauth-error.ts';

/** The only parameter that a request may have more than once (RFC 8707). */
const RESOURCE = 'resource';

/** Throws an `OAuthError` if a request has a parameter twice. */
export function assertSingle(names: readonly string[]): void {
  const single = names.filter((name) => name !== RESOURCE);
  if (new Set(single).size < single.length)
    throw new OAuthError('invalid_request', 'A parameter was sent twice.');
}

/** Throws an `OAuthError` if tokens for something else than this site are asked for. */
export function assertOwnResources(resources: readonly string[], origin: string): void {
  const isOwn = (resource: string) => {
    const url = URL.parse(resource);
    return url?.origin === origin && !resource.includes('#');
  };
  if (!resources.every(isOwn))
    throw new OAuthError('invalid_target', 'This site gives no tokens for another resource.');
}

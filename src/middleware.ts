import type { MiddlewareHandler } from 'astro';
import { withJoinedStyles, withUsedHashes } from '#components/csp.ts';

/** Shortens the policy of each page to the styles and scripts that the page has. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withUsedHashes(withJoinedStyles(await response.text())), response);
};

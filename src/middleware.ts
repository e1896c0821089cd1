import type { MiddlewareHandler } from 'astro';
import { withSmallStyles, withUsedHashes } from '#components/csp.ts';

/** Makes the styles of each page smaller, and shortens its policy to the styles and scripts that it has. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withUsedHashes(withSmallStyles(await response.text())), response);
};

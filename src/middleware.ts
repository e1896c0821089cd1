import type { MiddlewareHandler } from 'astro';
import { withOwnHashes } from '#layouts/csp.ts';

/** Makes the policy of each built page as short as it can be. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(withOwnHashes(await response.text()), response) : response;
};

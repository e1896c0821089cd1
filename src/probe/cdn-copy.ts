import type { Reply } from '#api-client/site/site-client.ts';

/** Returns true for a response that the CDN sent from a copy. */
export const isCopy = ({ headers }: Reply) => /\bhit\b/.test(headers.get('cache-status') ?? '');

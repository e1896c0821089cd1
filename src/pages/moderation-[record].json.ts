import type { APIRoute, GetStaticPaths } from 'astro';
import { publicModeration } from '#content/moderation.ts';

/** There is no such file on a site whose author keeps the record to themselves. */
export const getStaticPaths = (async () =>
  (await publicModeration()) ? [{ params: { record: 'record' } }] : []) satisfies GetStaticPaths;

/** Returns the record for programs, with the time at which it was made. */
export const GET: APIRoute = async () =>
  Response.json({ at: new Date().toISOString(), ...(await publicModeration()) });

import type { APIRoute } from 'astro';
import { feedFingerprints } from '#content/feeds/feeds.ts';

/** Returns the fingerprints of the feeds, by which the server finds those that have changed. */
export const GET: APIRoute = async ({ site }) =>
  Response.json(await feedFingerprints(String(site)));

import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { openPort } from '#platform/open-port.ts';

const Purge = z.object({ cache_tags: z.array(z.string()) });

/** Opens Netlify's purge API on loopback, for clients with its token. */
export async function openPurgeApi(purge: (tags: readonly string[]) => void) {
  const token = randomBytes(16).toString('hex');
  const { port, close } = await openPort(async (request) => {
    const isAsked = request.method === 'POST' && new URL(request.url).pathname === '/api/v1/purge';
    const isKnown = request.headers.get('authorization') === `Bearer ${token}`;
    if (!isAsked || !isKnown) return new Response(null, { status: 401 });
    const { data } = Purge.safeParse(await request.json().catch(() => undefined));
    if (data) purge(data.cache_tags);
    return new Response(null, { status: data ? 202 : 400 });
  });
  return { url: `http://127.0.0.1:${port}`, token, close };
}

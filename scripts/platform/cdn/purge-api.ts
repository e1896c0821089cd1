import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { listen, stop } from '#platform/listen.ts';

const Purge = z.object({ cache_tags: z.array(z.string()) });

/** Opens Netlify's purge API on loopback, for clients with its token. */
export async function openPurgeApi(purge: (tags: readonly string[]) => void) {
  const token = randomBytes(16).toString('hex');
  const server = createServer((incoming, outgoing) => {
    const isAsked = incoming.url === '/api/v1/purge' && incoming.method === 'POST';
    if (!isAsked || incoming.headers.authorization !== `Bearer ${token}`) {
      incoming.resume();
      return void outgoing.writeHead(401).end();
    }
    json(incoming)
      .then((body) => {
        purge(Purge.parse(body).cache_tags);
        outgoing.writeHead(202).end();
      })
      .catch(() => outgoing.writeHead(400).end());
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, token, close: () => stop(server) };
}

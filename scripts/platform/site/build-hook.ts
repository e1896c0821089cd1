import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listen, stop } from '#platform/listen.ts';

/**
 * Opens a build hook on loopback. POST requests a build and returns at once. GET returns the result of the last one.
 */
export async function openBuildHook(hook: { rebuild(): void; state(): object }) {
  const path = `/build-hook/${randomBytes(16).toString('hex')}`;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    if (incoming.url !== path) return outgoing.writeHead(404).end();
    if (incoming.method === 'POST') hook.rebuild();
    return outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(hook.state()));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}${path}`, close: () => stop(server) };
}

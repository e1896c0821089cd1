import { randomBytes } from 'node:crypto';
import { openPort } from '#platform/open-port.ts';

/**
 * Opens a build hook on loopback. POST requests a build and returns at once. GET returns the result of the last one.
 */
export async function openBuildHook(hook: { rebuild(): void; state(): object }) {
  const path = `/build-hook/${randomBytes(16).toString('hex')}`;
  const { port, close } = await openPort(async ({ method, url }) => {
    if (new URL(url).pathname !== path) return new Response(null, { status: 404 });
    if (method === 'POST') hook.rebuild();
    return Promise.resolve(Response.json(hook.state()));
  });
  return { url: `http://127.0.0.1:${port}${path}`, close };
}

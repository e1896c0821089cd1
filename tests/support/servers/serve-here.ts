import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen, stop } from '#platform/listen.ts';

/** Serves requests on a free port until the test ends. Returns the address. */
export async function serveHere(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => stop(server, 0));
  return `http://127.0.0.1:${port}`;
}

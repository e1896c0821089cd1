import { createServer } from 'node:http';
import { listen, stop } from '#platform/listen.ts';

/**
 * Opens a port and says there that the site starts. `netlify dev` gives up on a development server whose port is closed
 * for some seconds, and a first start takes longer. Returns a function that frees the port.
 */
export async function openWaitingServer(port: number): Promise<() => Promise<void>> {
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'text/plain', 'retry-after': '5', refresh: '5' };
    response.writeHead(503, headers).end('The development server is starting.\n');
  });
  await listen(server, port, 'localhost');
  return () => stop(server, 0);
}

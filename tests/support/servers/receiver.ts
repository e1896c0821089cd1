import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a receiver got. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Opens a server for the length of a test that notes its POST requests, and serves one text to any other. */
export async function openReceiver() {
  const received: Received[] = [];
  const state = { status: 200, text: '', location: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (request.method !== 'POST') {
        response.end(state.text);
        return;
      }
      received.push({ headers: request.headers, body });
      response.writeHead(state.status, state.location ? { location: state.location } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, state };
}

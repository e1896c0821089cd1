import type { IncomingHttpHeaders } from 'node:http';
import { serveHere } from './serve-here.ts';

/** A request that a receiver got. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Opens a server for the length of a test that notes its POST requests, and serves one text to any other. */
export async function openReceiver() {
  const received: Received[] = [];
  const state = { status: 200, text: '', location: '' };
  const url = await serveHere((request, response) => {
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
  return { url: `${url}/`, received, state };
}

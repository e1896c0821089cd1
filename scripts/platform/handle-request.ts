import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { boundRequest } from '#platform/functions/size-limits.ts';
import { compressResponse } from './compress-response.ts';
import type { Outside } from './incoming.ts';
import { SECURITY_HEADERS } from '#http/endpoint.ts';

/** A request and its response, as Node knows them. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly outside: Outside;
}

/**
 * Sends the response of a handler to a request, or a 413 if the body is larger than `most` bytes. Discards what the
 * handler left unread of the body, however it ended: only then can the connection be used again.
 */
export async function handleRequest(
  { incoming, outgoing, outside }: Exchange,
  most: number,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const { host, protocol } = outside.url;
  const received = createRequest(incoming, outgoing, { host, protocol });
  const bounded = boundRequest(received, most);
  try {
    const response = bounded && (await handle(bounded.request));
    if (response && !bounded.isTooLarge()) {
      await sendResponse(outgoing, await compressResponse(incoming, response));
    } else {
      await response?.body?.cancel();
      sendPlain(outgoing, 413);
    }
  } finally {
    (bounded?.request ?? received).body?.cancel().catch(() => undefined);
    incoming.resume();
  }
}

/** Sends a response of the platform itself, with the same security headers as all others. */
export function sendPlain(
  outgoing: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ServerResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return outgoing
    .writeHead(status, { ...SECURITY_HEADERS, ...type, ...headers })
    .end(STATUS_CODES[status]);
}

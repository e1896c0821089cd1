import { type ServerResponse, STATUS_CODES } from 'node:http';
import { SECURITY_HEADERS } from '#http/endpoint.ts';

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

import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a request unchanged: the body is not decoded, and the path is not normalised. */
export function raw(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers }, (response) => {
      const { statusCode: status, headers: received } = response;
      text(response).then((body) => resolve({ status, location: received.location, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

import type { IncomingMessage } from 'node:http';

const MOST_OF_A_CLIENT = 32;
const MOST = 2_000;

/**
 * Counts requests whose bodies are still arriving. The returned function counts a request until its body is complete or
 * its connection closes. It returns false if the client, or all clients together, have too many.
 */
export function unfinishedBodies() {
  const counts = new Map<string, number>();
  let all = 0;

  return (incoming: IncomingMessage, client: string): boolean => {
    const { 'transfer-encoding': encoding, 'content-length': length } = incoming.headers;
    if (encoding === undefined && !Number(length)) return true;
    const count = counts.get(client) ?? 0;
    if (count >= MOST_OF_A_CLIENT || all >= MOST) return false;
    counts.set(client, count + 1);
    all += 1;
    incoming.once('close', () => {
      all -= 1;
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
    return true;
  };
}

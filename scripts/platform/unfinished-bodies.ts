import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';

const MOST_OF_A_CLIENT = 32;
const MOST = 2_000;

/** Counts the requests whose bodies are still arriving, of each client and of all together. */
export function unfinishedBodies() {
  const counts = new Map<string, number>();
  let all = 0;

  function change(client: string, by: 1 | -1): void {
    const count = (counts.get(client) ?? 0) + by;
    if (count > 0) counts.set(client, count);
    else counts.delete(client);
    all += by;
  }

  return {
    /**
     * Counts a request for as long as its body arrives. Returns false, and counts nothing, if the client or all clients
     * together have too many.
     */
    mayArrive(incoming: IncomingMessage, outgoing: ServerResponse, client: string): boolean {
      if (!hasBody(incoming)) return true;
      if ((counts.get(client) ?? 0) >= MOST_OF_A_CLIENT || all >= MOST) return false;
      change(client, 1);
      const giveBack = () => change(client, -1);
      arrival(incoming, outgoing).then(giveBack, giveBack);
      return true;
    },

    /** Returns the number of requests that are counted now. */
    count: () => all,
  };
}
export type UnfinishedBodies = ReturnType<typeof unfinishedBodies>;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Settles when a body has arrived, or when nobody waits for it any longer. A body that is never read has no end, so the
 * end of the response counts too. A response that waits behind another one never closes, but its request does.
 */
const arrival = (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
  Promise.race([finished(incoming), finished(outgoing)]);

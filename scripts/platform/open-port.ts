import { log } from '#log/log.ts';
import { createServer } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { listen, stop } from './listen.ts';

/** Opens a port of this machine. A request that cannot be handled, or that `respond` ignores, gets no response. */
export async function openPort(respond: (request: Request) => Promise<Response | undefined>) {
  const server = createServer((incoming, outgoing) => {
    respond(createRequest(incoming, outgoing))
      .then(async (response) => {
        if (response) await sendResponse(outgoing, response);
        else outgoing.destroy();
      })
      .catch((error: unknown) => {
        log.error(error);
        outgoing.destroy();
      });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { port, close: () => stop(server) };
}

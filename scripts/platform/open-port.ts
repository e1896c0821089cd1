import { log } from '#log/log.ts';
import { createServer } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { fetchInProcess, type Respond } from './fetch-in-process.ts';
import { listen, stop } from './listen.ts';

interface Options {
  /** True if `fetch` of this process reaches the port without the network. */
  readonly isDirect?: boolean;
}

/** Opens a port of this machine. A request that cannot be handled, or that `respond` ignores, gets no response. */
export async function openPort(respond: Respond, { isDirect = false }: Options = {}) {
  const respondOrLog: Respond = async (request) => {
    try {
      return await respond(request);
    } catch (error) {
      log.error(error);
      return undefined;
    }
  };
  const server = createServer((incoming, outgoing) => {
    respondOrLog(createRequest(incoming, outgoing))
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
  const endDirect = isDirect ? fetchInProcess(`http://127.0.0.1:${port}`, respondOrLog) : undefined;
  return {
    port,
    close: async () => {
      endDirect?.();
      await stop(server);
    },
  };
}

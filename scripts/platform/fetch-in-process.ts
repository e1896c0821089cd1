import { setImmediate as nextTurn } from 'node:timers/promises';

/** Handles a request. Returns undefined for a connection that breaks. */
export type Respond = (request: Request) => Promise<Response | undefined>;

const overNetwork = globalThis.fetch;
const servers = new Map<string, Respond>();

/**
 * Makes `fetch` of this process reach a server of the same process without the network, which costs more than the work
 * of the server. The returned function ends that.
 */
export function fetchInProcess(url: string, respond: Respond): () => void {
  servers.set(`${url}/`, respond);
  globalThis.fetch = fetchFromServers;
  return () => servers.delete(`${url}/`);
}

const fetchFromServers: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  for (const [base, respond] of servers) {
    if (url.startsWith(base)) return ask(respond, input, init);
  }
  return overNetwork(input, init);
};

async function ask(respond: Respond, input: RequestInfo | URL, init: RequestInit = {}) {
  // A request makes a second signal of its own, which costs much more than a listener.
  const { signal, ...rest } = init;
  signal?.throwIfAborted();
  const work = askNextTurn(respond, new Request(input, rest));
  const response = await (signal ? Promise.race([work, abortion(signal)]) : work);
  if (!response) throw new TypeError('The server closed the connection.');
  return response;
}

/** Lets other work of the process go first, as the network does. Many reads in a row would hold up all else. */
async function askNextTurn(respond: Respond, request: Request) {
  await nextTurn();
  return respond(request);
}

const abortion = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

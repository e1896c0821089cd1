import { send } from '#api-client/http/send.ts';

/** Milliseconds until a request for facts or an image is aborted. */
const DEADLINE = 60_000;
/** Pauses before a failed request is sent again, in milliseconds. */
const PAUSES = [1_000, 4_000];

/** Reads this site as its author, until the signal aborts it. Both methods reject if a request fails repeatedly. */
export function siteReader(signal: AbortSignal) {
  /** Sends a request, again after each of the pauses if it fails. */
  async function get<T>(
    path: string,
    read: (response: Response) => Promise<T>,
    [pause, ...later] = PAUSES,
  ): Promise<T> {
    const sent = await send(path, { cache: 'default', deadline: DEADLINE, signal }, read);
    const status = sent?.response.status;
    if (sent && (sent.response.ok || status === 404)) return sent.body;
    signal.throwIfAborted();
    if (pause === undefined) throw new Error(`${path} returned ${status ?? 'nothing'}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return get(path, read, later);
  }

  return {
    json: (path: string) => get(path, (response): Promise<unknown> => response.json()),
    file: (path: string) =>
      get(path, async (response) =>
        response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined,
      ),
  };
}

import type { Client, Reply, Sent } from '#tests/soak/site/client.ts';

/** Reads a path of a site until there is a response. Throws without one, and for a status of the server's faults. */
export type Read = (path: string, sent?: Sent) => Promise<Reply>;

export const AUTHOR: Sent = { as: 'author' };

const TRIES = 5;

export function readerOf({ send }: Pick<Client, 'send'>): Read {
  return async (path, sent) => {
    let reply: Reply | undefined;
    for (let n = 0; n < TRIES; n++) {
      reply = await send('GET', path, sent);
      if (reply.outcome !== 'unclear') return reply;
    }
    throw new Error(`${path} cannot be read: ${reply?.status} ${reply?.text.slice(0, 200)}`);
  };
}

/** Reads all pages of a list that `items` finds in each response. */
export async function readList<T>(
  read: Read,
  path: string,
  items: (json: unknown) => readonly T[],
  sent?: Sent,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { text, headers, status }: Reply = await read(next, sent);
    if (status !== 200) throw new Error(`${next} returned ${status}.`);
    all.push(...items(JSON.parse(text)));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return all;
}

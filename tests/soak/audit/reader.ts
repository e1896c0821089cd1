import type { Call } from '#domain/call.ts';
import type { Arguments, Client, JsonOf } from '#tests/soak/site/client.ts';

/** Reads from a site until there is a response. Throws without one, and for a status of the server's faults. */
export type Read = Client['send'];

export const AUTHOR = { as: 'author' } as const;

const TRIES = 5;

export function readerOf({ send }: Pick<Client, 'send'>): Read {
  return async (target, ...parts) => {
    let reply = await send(target, ...parts);
    for (let n = 1; n < TRIES && reply.outcome === 'unclear'; n++)
      reply = await send(target, ...parts);
    if (reply.outcome !== 'unclear') return reply;
    throw new Error(`${reply.path} cannot be read: ${reply.status} ${reply.text.slice(0, 200)}`);
  };
}

/** Reads JSON, and the address of the next page of a list. Throws without any that fits its call. */
export async function readJson<const C extends Call>(
  read: Read,
  declared: C,
  ...parts: Arguments<C>
) {
  const { json, next, path, status } = await read(declared, ...parts);
  if (json === undefined) throw new Error(`${path} returned ${status}.`);
  return { json, next };
}

/** Reads all pages of a list. */
export async function readPages<const C extends Call>(
  read: Read,
  list: C,
  ...[parts]: Arguments<C>
): Promise<JsonOf<C>[]> {
  const pages: JsonOf<C>[] = [];
  let next: string | undefined;
  do {
    const page = await readJson(read, list, ...([{ ...parts, next }] as Arguments<C>));
    pages.push(page.json);
    ({ next } = page);
  } while (next !== undefined);
  return pages;
}

import type { Recorded } from './recorder.ts';

/** Makes recorded requests of a page again: the page, then everything that it asks for at once. */
export async function replay(
  siteUrl: string,
  [page, ...others]: readonly Recorded[],
  address: Readonly<Record<string, string>>,
): Promise<void> {
  if (page) await send(siteUrl, page, address);
  await Promise.all(others.map((one) => send(siteUrl, one, address)));
}

async function send(
  siteUrl: string,
  { method, path, headers, body }: Recorded,
  address: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(siteUrl + path, {
    ...{ method, headers: { ...headers, ...address }, redirect: 'manual' },
    ...(body.length > 0 && { body }),
  });
  await response.arrayBuffer();
  // What is refused because of too much at once would have cost more.
  if (response.status === 429 || response.status >= 500) {
    throw new Error(`${method} ${path} was answered ${response.status}.`);
  }
}

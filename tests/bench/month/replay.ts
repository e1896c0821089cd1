import type { Recorded } from './recorder.ts';

/** Repeats the recorded requests of a page: first the page, then all others at once. */
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
    method,
    headers: { ...headers, ...address },
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  await response.arrayBuffer();
  // A refused request would have used more.
  if (response.status === 429 || response.status >= 500) {
    throw new Error(`${method} ${path} returned ${response.status}.`);
  }
}

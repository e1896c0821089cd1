import type { Call, Out } from '#domain/call.ts';
import {
  createSiteClient,
  refusal,
  type SiteArguments,
  SiteProblem,
} from '#api-client/site/site-client.ts';
import { withRetries } from '#store/facts/with-retries.ts';
import { readKeyFile } from './read-key-file.ts';

const RETRIES = {
  pauses: [1_000, 4_000, 15_000],
  isTemporary: (error: unknown) => error instanceof SiteProblem && error.isTemporary,
};

/** Signs in at a running site with a key file. Requests that fail because the site is busy are repeated. */
export async function openSite(siteUrl: string, keyFile: string) {
  const client = createSiteClient(siteUrl);
  const key = await readKeyFile(keyFile);
  await withRetries(() => client.signIn(key), RETRIES);

  /** Reads a path. Throws for any response but a 2xx, and with `mayBeMissing` a 404. */
  const get = (path: string, { mayBeMissing = false } = {}): Promise<Response> =>
    withRetries(async () => {
      const response = await client.request('GET', path);
      const { ok, status } = response;
      if (ok || (status === 404 && mayBeMissing)) return response;
      throw refusal({ status, text: await response.text() }, client.origin + path);
    }, RETRIES);

  return {
    /** Sends a request to a declared call. Throws for any response but a 2xx. */
    send: <const C extends Call>(declared: C, ...parts: SiteArguments<C>): Promise<Out<C>> =>
      withRetries(async () => (await client.call(declared, ...parts)).value(), RETRIES),
    json: async (path: string): Promise<unknown> => (await get(path)).json(),
    async file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const response = await get(path, { mayBeMissing: true });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    close: client.signOut,
  };
}

export type AuthorSite = Awaited<ReturnType<typeof openSite>>;

import { withRetries } from '#store/facts/with-retries.ts';
import {
  createSiteClient,
  refusal,
  type RequestOptions,
  SiteProblem,
} from '#scripts/site/site-client.ts';
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

  /** Sends a request. Throws for any response but a 2xx, and with `mayBeMissing` a 404. */
  const send = (
    method: string,
    path: string,
    { mayBeMissing, ...sent }: RequestOptions & { readonly mayBeMissing?: boolean } = {},
  ): Promise<Response> =>
    withRetries(async () => {
      const response = await client.request(method, path, sent);
      if (response.ok || (response.status === 404 && mayBeMissing)) return response;
      throw await refusal(response, client.origin + path);
    }, RETRIES);

  return {
    send,
    json: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
    async file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const response = await send('GET', path, { mayBeMissing: true });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    close: client.signOut,
  };
}
export type AuthorSite = Awaited<ReturnType<typeof openSite>>;

import { router } from '#api/router.ts';
import { routes } from '#functions/api.ts';
import { images } from '#api/images/images.ts';
import { ORIGIN, signedIn, type TestApp } from '#tests/support/app/test-app.ts';

interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** Makes the client of a running site, as its author has it, over the functions of an app. */
export async function siteOver(app: TestApp) {
  const headers = await signedIn(app);
  const run = router(app, { ...routes, '/images/:name': images });
  const deploy = { id: 'deploy', context: 'production', published: true };

  async function send(path: string, { method = 'GET', json, bytes }: Sent = {}): Promise<Response> {
    const type = bytes ? 'application/octet-stream' : 'application/json';
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await run(
      new Request(ORIGIN + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body }),
      }),
      { deploy, ip: '203.0.113.1' },
    );
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }

  return {
    send,
    json: async (path: string): Promise<unknown> => (await send(path)).json(),
    file: async (path: string) => new Uint8Array(await (await send(path)).arrayBuffer()),
  };
}

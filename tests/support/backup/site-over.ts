import { router } from '#api/router.ts';
import { routes } from '#functions/api.ts';
import { images } from '#api/images/images.ts';
import { type Sent, siteRequest } from '#scripts/site/site-request.ts';
import { ORIGIN, signedIn, type TestApp } from '#tests/support/app/test-app.ts';

/** Makes the client of a running site, as its author has it, over the functions of an app. */
export async function siteOver(app: TestApp) {
  const headers = await signedIn(app);
  const run = router(app, { ...routes, '/images/:name': images });
  const deploy = { id: 'deploy', context: 'production', published: true };

  async function send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    const request = siteRequest(ORIGIN, method, path, { ...sent, headers });
    const response = await run(request, { deploy, ip: '203.0.113.1' });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }

  return {
    send,
    json: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
    file: async (path: string) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  };
}

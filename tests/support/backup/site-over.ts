import { images } from '#api/images/images.ts';
import { loadRoutes, router } from '#api/router.ts';
import type { Call } from '#domain/call.ts';
import { groups } from '#functions/api.ts';
import { type SiteArguments, createSiteClient } from '#api-client/site/site-client.ts';
import { whileHandling } from '#tests/support/app/declared-changes.ts';
import { ORIGIN, signedIn, type TestApp } from '#tests/support/app/test-app.ts';

/** Makes the client of a running site, as its author has it, over the functions of an app. */
export async function siteOver(app: TestApp) {
  const headers = await signedIn(app);
  const run = router(app, { ...(await loadRoutes(groups)), '/images/:name': images });
  const deploy = { id: 'deploy', context: 'production', published: true };
  const { call, request } = createSiteClient(ORIGIN, {
    headers: () => headers,
    async respond(sent) {
      const response = await run(sent, { deploy, ip: '203.0.113.1' });
      if (!response.ok) throw new Error(`${sent.url}: ${await response.text()}`);
      return response;
    },
  });
  return {
    send: async <const C extends Call>(declared: C, ...parts: SiteArguments<C>) =>
      (await whileHandling(declared, () => call(declared, ...parts))).value(),
    json: async (path: string): Promise<unknown> => (await request('GET', path)).json(),
    file: async (path: string) => new Uint8Array(await (await request('GET', path)).arrayBuffer()),
  };
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { readBlobsContext } from '#platform/instances/blobs-context.ts';
import { copyCheckout, PROVE_DIR } from '#scripts/prove/deploy/checkout.ts';
import { openNetlifyApi } from '#scripts/prove/deploy/netlify-api.ts';
import { openAddresses } from '#scripts/prove/deploy/prepare-deploy.ts';

/**
 * Prepares what an operator has before the guide: a copy of the repository, and an account without a project, at the stand-in
 * for Netlify's API. Closing it removes everything.
 */
export async function prepareGuide(projectDir: string) {
  await mkdir(PROVE_DIR, { recursive: true });
  const folder = await mkdtemp(join(PROVE_DIR, 'guide-'));
  const checkout = join(folder, 'checkout');
  await copyCheckout(projectDir, checkout);
  const store = await openLocalStore(join(folder, 'store'));
  const blobs = readBlobsContext(store.context);
  const { addresses, serve, close } = await openAddresses();
  const url = addresses.platform;
  const api = await openNetlifyApi({ blobs, url, variablesOf: () => [], isCreated: false });
  return {
    checkout,
    blobs,
    api,
    url,
    serve,
    functionsDir: join(folder, 'functions'),
    routingDir: join(folder, 'routing'),
    async close(): Promise<void> {
      await api.close();
      await close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type PreparedGuide = Awaited<ReturnType<typeof prepareGuide>>;

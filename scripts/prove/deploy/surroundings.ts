import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import { makeAuthorKey } from '#author-key';
import { readBlobsContext } from '#platform/instances/blobs-context.ts';
import { copyCheckout } from './checkout.ts';
import { PROVE_DIR } from './prove-dir.ts';
import { openNetlifyApi } from './netlify-api.ts';

/**
 * Prepares a deploy: a clean checkout of a project, a store with the samples, the stand-in for Netlify's API, and the
 * variables that an operator sets. Closing it removes everything.
 */
export async function openSurroundings(projectDir: string) {
  await mkdir(PROVE_DIR, { recursive: true });
  const folder = await mkdtemp(join(PROVE_DIR, 'run-'));
  const checkout = join(folder, 'checkout');
  await copyCheckout(projectDir, checkout);
  const { store, close } = await openLocalStore(folder);
  const app = localApp(store);
  await seedSamples(app);
  const blobs = readBlobsContext(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '');
  const api = await openNetlifyApi(blobs);
  const { key, pair } = makeAuthorKey('Prove');
  return {
    ...{ checkout, app, blobs, api, key },
    /** The folder for the functions' unpacked zips. */
    functionsDir: join(folder, 'functions'),
    /** The folder for the uploaded headers and redirects. */
    routingDir: join(folder, 'routing'),
    /** The variables of the functions. */
    env: {
      ...api.functionEnv,
      ADMIN_KEYS: pair,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      LOCAL_STORE_DEADLINE: process.env['LOCAL_STORE_DEADLINE'] ?? '',
    },
    async close(): Promise<void> {
      await api.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

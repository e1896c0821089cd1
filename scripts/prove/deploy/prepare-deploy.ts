import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import { makeAuthorKey } from '#author-key';
import { readBlobsContext } from '#platform/instances/blobs-context.ts';
import { copyCheckout, plantSecrets, PROVE_DIR } from './checkout.ts';
import { openPort } from '#platform/open-port.ts';
import { openNetlifyApi } from './netlify-api.ts';
import { DEPLOY_URL } from './rest-api.ts';
import { productionValues, siteVariables } from './variables.ts';

/** The addresses of a deployed site, which all differ. */
export interface Addresses {
  /** `SITE_URL`, the only address for readers. */
  readonly site: string;
  /** `URL`, at which functions read built pages. */
  readonly platform: string;
  /** `DEPLOY_URL`, the permalink of the deploy. */
  readonly deploy: string;
}

/**
 * Prepares a deploy: a clean checkout of a project, a store with the samples, the stand-in for Netlify's API, and the
 * variables that an operator sets. Closing it removes everything.
 */
export async function prepareDeploy(projectDir: string) {
  await mkdir(PROVE_DIR, { recursive: true });
  const folder = await mkdtemp(join(PROVE_DIR, 'run-'));
  const checkout = join(folder, 'checkout');
  await copyCheckout(projectDir, checkout);
  await plantSecrets(checkout);
  const { store, close } = await openLocalStore(folder);
  const app = localApp(store);
  await seedSamples(app);
  const blobs = readBlobsContext(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '');
  const { key, pair } = makeAuthorKey('Prove');
  const site = await openAddresses();
  const api = await openNetlifyApi({
    blobs,
    url: site.addresses.platform,
    variablesOf: (buildHook) =>
      siteVariables(
        {
          ADMIN_KEYS: pair,
          SESSION_SECRET: randomBytes(32).toString('hex'),
          VISITOR_SECRET: randomBytes(32).toString('hex'),
          BUILD_HOOK_URL: buildHook,
          // No mail server has this port.
          SMTP_URL: 'smtp://127.0.0.1:9',
          LETTERS_KEY: randomBytes(32).toString('base64url'),
        },
        site.addresses.site,
      ),
  });
  return {
    checkout,
    app,
    blobs,
    api,
    key,
    addresses: site.addresses,
    serve: site.serve,
    /** The folder for the functions' unpacked zips. */
    functionsDir: join(folder, 'functions'),
    /** The folder for the uploaded headers and redirects. */
    routingDir: join(folder, 'routing'),
    /** The variables of the functions. Netlify does not give them `DEPLOY_URL`. */
    env: {
      ...productionValues(api.variables),
      ...api.functionEnv,
      URL: site.addresses.platform,
      LOCAL_STORE_DEADLINE: process.env['LOCAL_STORE_DEADLINE'] ?? '',
    },
    async close(): Promise<void> {
      await api.close();
      await site.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
export type PreparedDeploy = Awaited<ReturnType<typeof prepareDeploy>>;

/** Opens the addresses of a site before it is deployed. Functions can reach the first two. */
export async function openAddresses() {
  let respond = (_request: Request): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 503 }));
  const { port, close } = await openPort((request) => respond(request));
  const addresses: Addresses = {
    site: `http://127.0.0.1:${port}`,
    platform: `http://localhost:${port}`,
    deploy: DEPLOY_URL,
  };
  return {
    addresses,
    close,
    /** Serves the deployed site from now on. */
    serve: (site: typeof respond): void => {
      respond = site;
    },
  };
}

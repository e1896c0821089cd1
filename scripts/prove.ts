import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout, PLANTED } from './prove/checkout.ts';
import { configProblems, type SourceConfig } from './prove/config-problems.ts';
import { buildOffline, deployToProduction } from './prove/deploy.ts';
import { PROVE_DIR } from './prove/folder.ts';
import { CLI_VERSION, installCli } from './prove/netlify-cli.ts';
import { openNetlifyApi } from './prove/netlify-api.ts';
import { readSources } from './prove/sources.ts';
import { inMB, openUpload, uploadProblems } from './prove/upload.ts';
import { localApp } from './local-app.ts';
import { openLocalStore } from './local-store.ts';
import { seedSamples } from './seed-samples.ts';
import { step } from './steps.ts';

/**
 * `npm run prove`: deploys this project with Netlify's own tools, to a stand-in of its API, and tries what they uploaded.
 * Everything happens in a folder beside the checkout; nothing leaves this machine but the installation of the tools.
 */
const cli = await step(
  `Installing netlify-cli ${CLI_VERSION} into ${PROVE_DIR}`,
  installCli,
  () => 'Installed it',
);
const checkout = join(PROVE_DIR, 'checkout');
const dataDir = await mkdtemp(join(PROVE_DIR, 'data-'));
const { store, close } = await openLocalStore(dataDir);
await copyCheckout(join(import.meta.dirname, '..'), checkout);
await seedSamples(localApp(store));

const api = await openNetlifyApi(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '');
const tools = { cli, checkout, api };
await step(
  'netlify build --offline',
  () => buildOffline(tools),
  () => 'Built',
);
await step(
  'netlify deploy --prod',
  () => deployToProduction(tools),
  () => 'Deployed',
);
const deploy = api.deploy();
const upload = openUpload(deploy);
for (const { name, packedBytes, unpackedBytes } of upload.zips) {
  console.log(`${name}.zip: ${inMB(packedBytes)}, unpacked ${inMB(unpackedBytes)}`);
}
const sources = await readSources(checkout);
const configs = Object.entries(sources).map(([name, { config }]) => [name, config] as const);
const problems = [
  ...uploadProblems(upload, PLANTED),
  ...configProblems(Object.fromEntries<SourceConfig>(configs), deploy),
];

await api.close();
await close();
await rm(dataDir, { recursive: true });
for (const problem of problems) console.error(`Problem: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

import { join } from 'node:path';
import { inMB } from '#platform/instances/deploy-limits.ts';
import { tryCalls } from './prove/calls.ts';
import { PLANTED } from './prove/checkout.ts';
import { measureColdStart } from './prove/cold-start.ts';
import { configProblems } from './prove/config-problems.ts';
import { buildOffline, deployToProduction } from './prove/deploy.ts';
import { openSite } from './prove/site.ts';
import { readSources } from './prove/sources.ts';
import { openSurroundings, type Surroundings } from './prove/surroundings.ts';
import { openUpload, type Upload, uploadProblems } from './prove/upload.ts';
import { step } from '#scripts/local/steps.ts';
import { installTool, TOOLS_DIR } from '#scripts/setup/install-tool.ts';

const CLI_VERSION = '27.10.2';

/** Milliseconds of CPU that loading a function's own code should take at the most. */
const OWN_CPU_AIM = 60;

/** Prints what each function weighs, and what its start costs beside Netlify's own code. */
async function printFigures({ zips }: Upload, functionsDir: string): Promise<void> {
  console.log(`\nFunction     packed  unpacked  CPU of its own code (at most ${OWN_CPU_AIM} ms)`);
  let packed = 0;
  for (const { name, packedBytes, unpackedBytes } of zips) {
    const { netlify, own } = await measureColdStart(join(functionsDir, name));
    packed += packedBytes;
    console.log(
      name.padEnd(10),
      inMB(packedBytes).padStart(8),
      inMB(unpackedBytes).padStart(9),
      `${own.toFixed(0)} ms, beside ${netlify.toFixed(0)} ms of Netlify's`.padStart(36),
    );
  }
  console.log(`All zips together: ${inMB(packed)}\n`);
}

/** Deploys with Netlify's tools and tries what they uploaded; returns a sentence for each problem. */
async function prove(cli: string, surroundings: Surroundings): Promise<string[]> {
  const { api, app, blobs, checkout, env, functionsDir, key } = surroundings;
  const tools = { cli, checkout, api };
  const built = () => 'Built';
  await step('Building with `netlify build --offline`', () => buildOffline(tools), built);
  const deployed = () => 'Built and deployed';
  await step('Deploying with `netlify deploy --prod`', () => deployToProduction(tools), deployed);

  const deploy = api.deploy();
  const upload = openUpload(deploy);
  const sources = await readSources(checkout);
  const { purgeToken, heard } = api;
  const site = await openSite({ deploy, upload, functionsDir, blobs, env, purgeToken });
  const calls = await step(
    'Calling the functions that were uploaded',
    () => tryCalls({ site, app, heard, key, sources }),
    ({ paths }) => `Called ${paths} paths`,
  );
  await site.close();
  await printFigures(upload, functionsDir);
  return [
    ...uploadProblems(upload, PLANTED),
    ...configProblems(sources, deploy),
    ...calls.problems,
  ];
}

/**
 * `npm run prove`: deploys this project with Netlify's own tools, to a stand-in of its API, and runs what they uploaded.
 * Everything happens in a folder outside of the checkout; nothing leaves this machine but the installation of the tools.
 */
const tools = await step(
  `Installing netlify-cli ${CLI_VERSION} into ${TOOLS_DIR}`,
  () => installTool('netlify-cli', CLI_VERSION),
  () => 'Installed',
);
const surroundings = await openSurroundings(join(import.meta.dirname, '..'));
let problems: string[];
try {
  problems = await prove(join(tools, 'bin/run.js'), surroundings);
} finally {
  await surroundings.close();
}
for (const problem of problems) console.error(`Problem: ${problem}`);
if (problems.length === 0) console.log('Everything was uploaded and answered as it should be.');
process.exitCode = problems.length > 0 ? 1 : 0;

import { join } from 'node:path';
import { inMB } from '#platform/instances/deploy-limits.ts';
import { CLI_VERSION } from './deploy/netlify-cli.ts';
import { tryCalls } from './prove/calls/try-calls.ts';
import { PLANTED } from './prove/deploy/checkout.ts';
import { addressProblems, deployUrlProblems } from './prove/upload/address-problems.ts';
import { configProblems } from './prove/upload/config-problems.ts';
import { buildOffline, deployToProduction } from './prove/deploy/run-cli.ts';
import { openSite } from './prove/site/site.ts';
import { readRouting, readUploadedRouting, routingProblems } from './prove/upload/routing.ts';
import { readSources } from './prove/upload/sources.ts';
import { type PreparedDeploy, prepareDeploy } from './prove/deploy/prepare-deploy.ts';
import { openUpload, type Upload, uploadProblems } from './prove/upload/upload.ts';
import { variableProblems } from './prove/upload/variable-problems.ts';
import { step } from '#scripts/local/steps.ts';
import { installTool, TOOLS_DIR } from '#scripts/setup/install-tool.ts';
import { type ColdStart, measureColdStarts, startProblems } from './prove/upload/cold-starts.ts';

/** Prints the size of each function, and the CPU time of its starts next to that of an empty one. */
function printFigures({ zips }: Upload, starts: readonly ColdStart[]): void {
  console.log('\nFunction     packed  unpacked');
  for (const { name, packedBytes, unpackedBytes } of zips) {
    console.log(name.padEnd(10), inMB(packedBytes).padStart(8), inMB(unpackedBytes).padStart(9));
  }
  const packed = zips.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  console.log(`All zips together: ${inMB(packed)}\n`);
  console.log(
    `CPU of a start with a first request, beside ${starts[0]?.empty.toFixed(0)} ms of an empty function:`,
  );
  for (const { name, request, own } of starts) {
    console.log(name.padEnd(10), `${own.toFixed(0)} ms`.padStart(6), request);
  }
}

/** Deploys with Netlify's tools and tests the upload. Returns a text for each problem. */
async function prove(cli: string, prepared: PreparedDeploy): Promise<string[]> {
  const { addresses, api, app, blobs, checkout, env, functionsDir, key, routingDir } = prepared;
  const tools = { cli, checkout, api };
  const built = () => 'Built';
  await step('Building with `netlify build --offline`', () => buildOffline(tools), built);
  const failures = await step(
    'Deploying with `netlify deploy --prod`',
    () => deployToProduction(tools),
    ({ length }) => (length === 0 ? 'Built and deployed' : 'Failed'),
  );
  if (failures.length > 0) return failures;

  const deploy = api.deploy();
  const upload = await openUpload(deploy);
  const sources = await readSources(checkout);
  const source = await readRouting(checkout);
  const routing = await readUploadedRouting(upload, routingDir);
  const { purgeToken, heard } = api;
  const site = await openSite({ deploy, upload, routing, functionsDir, blobs, env, purgeToken });
  prepared.serve(site.respond);
  const calls = await step(
    'Calling the uploaded functions',
    () => tryCalls({ site, addresses, app, heard, key, sources }),
    ({ calls: count }) => `Sent ${count} requests`,
  );
  await site.close();
  const names = upload.zips.map(({ name }) => name);
  const starts = await step(
    'Starting each function',
    () => measureColdStarts({ functionsDir, names, env }),
    ({ length }) => `Measured ${length} starts`,
  );
  printFigures(upload, starts);
  return [
    ...uploadProblems(upload, PLANTED),
    ...startProblems(starts, names),
    ...variableProblems(upload, api.variables),
    ...[...upload.files].flatMap(([path, text]) => addressProblems(path, text, addresses)),
    ...deployUrlProblems(upload.zips, addresses),
    ...configProblems(sources, deploy),
    ...routingProblems(source, routing),
    ...calls.problems,
  ];
}

/**
 * `npm run prove`: deploys this project with Netlify's own tools to a stand-in for its API, and runs the uploaded files.
 * Everything happens in a folder outside the checkout. Apart from installing the tools, nothing leaves this machine.
 */
const tools = await step(
  `Installing netlify-cli ${CLI_VERSION} into ${TOOLS_DIR}`,
  () => installTool('netlify-cli', CLI_VERSION),
  () => 'Installed',
);
const prepared = await prepareDeploy(join(import.meta.dirname, '..'));
let problems: string[];
try {
  problems = await prove(join(tools, 'bin/run.js'), prepared);
} finally {
  await prepared.close();
}
for (const problem of problems) console.error(`Problem: ${problem}`);
if (problems.length === 0)
  console.log('The upload is complete, and every response is as expected.');
process.exitCode = problems.length > 0 ? 1 : 0;

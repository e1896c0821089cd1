import { join } from 'node:path';
import { CLI_VERSION } from './deploy/netlify-cli.ts';
import { say, step } from './local/steps.ts';
import { followGuide, runDeployCommand, unseen } from './prove/guide/follow-guide.ts';
import { prepareGuide, type PreparedGuide } from './prove/guide/prepare-guide.ts';
import { useSite } from './prove/guide/use-site.ts';
import { installTool, TOOLS_DIR } from './setup/install-tool.ts';

/** Does something with a new copy of this repository and a new account. */
async function withGuide(work: (prepared: PreparedGuide) => Promise<string[]>): Promise<string[]> {
  const prepared = await prepareGuide(join(import.meta.dirname, '..'));
  try {
    return await work(prepared);
  } finally {
    await prepared.close();
  }
}

/** Follows the guide in a copy of this repository. Returns a text for each thing that is not as it says. */
async function prove(prepared: PreparedGuide, cli: string): Promise<string[]> {
  const followed = await followGuide({ ...prepared, cli });
  for (const { command, seconds } of followed)
    say(`${seconds.toFixed(1).padStart(7)} s  ${command}`);
  const problems = await unseen(followed, prepared);
  if (problems.length > 0) return problems;
  return step(
    'Signing in, with a build hook and a post',
    () => useSite(prepared),
    () => 'Done',
  );
}

/** Has `npm run deploy` guide through the same steps, in another copy. It finds Netlify's tool as an operator's does. */
async function proveCommand(prepared: PreparedGuide): Promise<string[]> {
  const { isRepeatable, ...guided } = await step(
    'Running `npm run deploy`, twice',
    () => runDeployCommand(prepared),
    () => 'Done',
  );
  const problems = await unseen([guided], prepared);
  if (!isRepeatable) problems.push('A second `npm run deploy` began anew.');
  return problems;
}

/**
 * `npm run prove-guide`: follows the guide to a site on Netlify word by word, in a copy of this repository, with Netlify's own tool
 * and a stand-in for its API, and takes the time of each step.
 */
const tools = await step(
  `Installing netlify-cli ${CLI_VERSION} into ${TOOLS_DIR}`,
  () => installTool('netlify-cli', CLI_VERSION),
  () => 'Installed',
);
const problems = [
  ...(await withGuide((prepared) => prove(prepared, join(tools, 'bin/run.js')))),
  ...(await withGuide(proveCommand)),
];
for (const problem of problems) console.error(`Problem: ${problem}`);
if (problems.length === 0) say('Every step of the guide leads to the next one.');
process.exitCode = problems.length > 0 ? 1 : 0;

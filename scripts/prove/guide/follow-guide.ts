import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CLI } from '#scripts/deploy/netlify-cli.ts';
import { keyFileOf, VARIABLES_FILE } from '#scripts/deploy/operator-files.ts';
import type { openNetlifyApi } from '#scripts/prove/deploy/netlify-api.ts';
import { nodeOf, toolEnv, WITHOUT_EXTENSIONS } from '#scripts/prove/deploy/run-cli.ts';
import { productionValues } from '#scripts/prove/deploy/variables.ts';
import { TOOLS_DIR } from '#scripts/setup/install-tool.ts';
import { run } from '#scripts/setup/run.ts';
import { guideCommands, wordsOf } from './guide-commands.ts';

interface Options {
  /** A copy of the repository, as an operator has it. */
  readonly checkout: string;
  /** The path of Netlify's command-line tool. */
  readonly cli: string;
  readonly api: Awaited<ReturnType<typeof openNetlifyApi>>;
}

/** A command of the guide, and the seconds that it took. */
interface Followed {
  readonly command: string;
  readonly seconds: number;
  readonly output: string;
}

/** The packages of a checkout, which are those of this one. Afterwards the operator looks at the samples, which no deploy may show. */
const INSTALL = 'npm install --omit dev';
const LOOK = ['npm run seed', 'npm run build'];

/** Runs the commands of the operating guide in a copy of the repository. Rejects with the output of the first that fails. */
export async function followGuide(options: Options): Promise<Followed[]> {
  const { checkout } = options;
  const followed: Followed[] = [];
  const commands = await guideCommands(checkout);
  for (const command of commands.flatMap((one) => (one === INSTALL ? LOOK : one))) {
    const began = performance.now();
    const output = await runCommand(command, options);
    followed.push({ command, seconds: (performance.now() - began) / 1_000, output });
  }
  return followed;
}

async function runCommand(command: string, { checkout, cli, api }: Options): Promise<string> {
  const env = { ...toolEnv(checkout), ...api.env };
  const at = { cwd: checkout, env };
  if (!command.startsWith(`${CLI} `)) {
    const [program = '', ...args] = wordsOf(command);
    return run(program, args, at);
  }
  // What `npx` downloads is installed beside the checkout once.
  const args = wordsOf(command.slice(CLI.length));
  const toolAt = { cwd: checkout, env: { ...env, ...WITHOUT_EXTENSIONS } };
  return run(nodeOf(checkout), [cli, ...args], toolAt);
}

/**
 * Runs `npm run deploy` with agreement to its deploy, and once more without. Returns the output of the first run, and whether the
 * second one found everything done.
 */
export async function runDeployCommand({ checkout, api }: Pick<Options, 'checkout' | 'api'>) {
  const env = {
    // npm downloads Netlify's tool once, in the way of this machine.
    ...process.env,
    npm_config_userconfig: join(homedir(), '.npmrc'),
    npm_config_cache: join(TOOLS_DIR, 'npm-cache'),
    ...toolEnv(checkout),
    ...api.env,
    ...WITHOUT_EXTENSIONS,
  };
  const args = ['run', 'deploy', '--', '--yes', '--name', AUTHOR];
  const began = performance.now();
  const output = await run('npm', args, { cwd: checkout, env, input: 'y\n' });
  const seconds = (performance.now() - began) / 1_000;
  const again = await run('npm', args, { cwd: checkout, env, input: 'n\n' });
  const isRepeatable = !/Made your key|Set ADMIN_KEYS/.test(again) && /The last deploy/.test(again);
  return { command: 'npm run deploy', seconds, output, isRepeatable };
}

/** The author whom the guide names in its first step. */
export const AUTHOR = 'Your Name';

/** Returns a text for each thing that the guide says one sees, and one does not. */
export async function unseen(
  followed: readonly Followed[],
  { checkout, api }: Pick<Options, 'checkout' | 'api'>,
): Promise<string[]> {
  const { variables } = api;
  const file = join(checkout, VARIABLES_FILE);
  const made = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {};
  const seen = {
    'a key file': existsSync(join(checkout, keyFileOf(AUTHOR))),
    'five variables in the file': Object.keys(made).length === 5,
    'the same variables in the project':
      JSON.stringify(sorted(productionValues(variables))) === JSON.stringify(sorted(made)),
    '"Pulled 0 posts"': followed.some(({ output }) => output.includes('Pulled 0 posts')),
    'a link to the project': existsSync(join(checkout, '.netlify/state.json')),
  };
  return Object.entries(seen).flatMap(([name, isSeen]) =>
    isSeen ? [] : `One does not see ${name}, as the guide says.`,
  );
}

const sorted = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAuthorName } from '#author-key';
import { missingBinaries } from '#plugins/pull-content/linux-binaries.ts';
import { DEPLOY_CREDITS } from '#domain/site/deploy-cost.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import type { CommandLine } from '#scripts/setup/npm.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { CLI } from './netlify-cli.ts';
import { makeOperatorFiles, VARIABLES_FILE } from './operator-files.ts';
import {
  compareVariables,
  fail,
  type FolderState,
  lastDeploy,
  type Project,
  readFolder,
  readVariables,
  type Variables,
} from './project.ts';

interface Options {
  /** The checkout, in which everything happens. */
  readonly folder: string;
  readonly cli: CommandLine;
  /** Runs a command of npm, which says itself what it does. */
  readonly runNpm: CommandLine['show'];
  readonly say: (text: string) => void;
  /** Asks the operator for a line; undefined if there is nobody. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** True if everything that costs nothing is done without a question. */
  readonly isAgreed: boolean;
  /** The name of the author of a new key. */
  readonly author: string;
  readonly timeZone: string;
  /** Returns true if everybody can read the site at an address. */
  readonly isPublic: (url: string) => Promise<boolean>;
}

/**
 * Guides an operator from a checkout to a site on Netlify, in the five steps of the operating guide. What is done already is
 * left out, so that it can be repeated. Asks before each step that changes something outside, and always before one that costs
 * credits or replaces a value. Throws an `OperatorProblem` that says what to do.
 */
export async function guideDeploy(options: Options): Promise<void> {
  const { cli, say, author } = options;
  if (author) assertAuthorName(author);
  await addBinaries(options);
  say(`Five steps: a project, its variables, a deploy, its visibility, and signing in. The deploy`);
  say(
    `costs ${DEPLOY_CREDITS} credits, and everything else nothing. Netlify's tool is used, which npm downloads first:`,
  );
  say(`${CLI} (some 350 MB, two minutes).\n`);

  const project = await findProject(options);
  const there = await readVariables(cli);
  const keyFile = await makeKey(options, project, there);
  const changed = await setVariables(options, project, there);
  await deploy(options, project, changed);
  await showEnd(options, project, keyFile);
}

/** Installs the binaries that functions need on Netlify, if this machine has only its own. */
async function addBinaries(options: Options): Promise<void> {
  const { folder, runNpm } = options;
  const missing = await missingBinaries(folder);
  if (missing === undefined) return;
  await agree(options, `${missing.text}\nRun it now?`);
  await runNpm(...missing.install);
  const left = await missingBinaries(folder);
  if (left !== undefined) throw new OperatorProblem(left.text);
}

/** Returns the project of this folder, which is created if there is none. */
async function findProject(options: Options): Promise<Project> {
  const { cli, say } = options;
  let state: FolderState = await readFolder(cli);
  if (state.kind === 'signed out') {
    await agree(options, 'Netlify does not know you here. Log in? It opens a browser.');
    await cli.show('login');
    state = await readFolder(cli);
  }
  if (state.kind === 'signed out') {
    throw new OperatorProblem(
      `You are not logged in at Netlify. Run ${CLI} login, then this again.`,
    );
  }
  if (state.kind === 'unlinked') {
    await agree(
      options,
      `1. For an existing project, run ${CLI} link first.\n   Create a project in the account of ${state.account}? It costs nothing.`,
    );
    await cli.show('sites:create');
    state = await readFolder(cli);
  }
  if (state.kind !== 'linked') {
    throw new OperatorProblem(
      'No project was created. What is above says why. Then run this again.',
    );
  }
  say(
    `1. The project is ${state.project.name}, of the account ${state.account}: ${state.project.url}`,
  );
  return state.project;
}

/** Variables whose values must stay: other ones end sessions, forget likes, or lose the list of subscribers. */
const LASTING = ['SESSION_SECRET', 'VISITOR_SECRET', 'LETTERS_KEY'];

/** Throws if the project has values of these variables, which the file would replace. */
function assertNotThere({ name }: Project, variables: readonly string[]): void {
  if (variables.length === 0) return;
  throw new OperatorProblem(
    `${name} already has values of ${variables.join(', ')} that are not in ${VARIABLES_FILE}. Nothing at Netlify was changed. Copy the ${VARIABLES_FILE} of this project here and run this again. Without that file, deploy with: ${CLI} deploy --prod\nDo not replace LETTERS_KEY: the list of subscribers would be lost.`,
  );
}

/**
 * Makes the key and the variables, if they are not there. Returns the name of the key file; undefined for one of another run. A
 * project that has secrets gets no new ones.
 */
async function makeKey(
  options: Options,
  project: Project,
  there: Variables,
): Promise<string | undefined> {
  const { folder, say, ask, author, timeZone } = options;
  if ((await readIfPresent(join(folder, VARIABLES_FILE))) !== undefined) {
    say(`2. The variables are there: ${VARIABLES_FILE}.`);
    return undefined;
  }
  assertNotThere(
    project,
    LASTING.filter((name) => there[name] !== undefined),
  );
  const name =
    author || ((await ask('2. Your name, as it stands below your posts: ')) ?? '').trim();
  assertAuthorName(name);
  const { keyFile } = await makeOperatorFiles({ folder, author: name, timeZone }).catch(problem);
  say(
    `2. Made your key, ${keyFile}, and the variables of the site, ${VARIABLES_FILE}. Keep copies.`,
  );
  return keyFile;
}

function assertAuthorName(name: string): void {
  if (isAuthorName(name)) return;
  throw new OperatorProblem(
    'A name has 1 to 100 characters, without colons and commas: npm run deploy -- --name "Your Name"',
  );
}

/** Sets the variables that the project lacks. Returns true if there were any. */
async function setVariables(
  options: Options,
  project: Project,
  there: Variables,
): Promise<boolean> {
  const { folder, cli, say } = options;
  const file = await readFile(join(folder, VARIABLES_FILE), 'utf8');
  const { missing, other } = compareVariables(there, file);
  assertNotThere(
    project,
    other.filter((name) => LASTING.includes(name)),
  );
  for (const name of other) await confirmReplacement(options, name);
  const names = [...missing, ...other];
  if (names.length === 0) {
    say('   Its variables are set.');
    return false;
  }
  if (missing.length > 0) await agree(options, `   Set the variables ${missing.join(', ')}?`);
  // It would print all values.
  const printed = await cli.read('env:import', VARIABLES_FILE);
  if (!printed.isOk) fail('Setting the variables', printed);
  say(`   Set ${names.join(', ')}.`);
  return true;
}

/** Asks whether the file replaces the value of a variable. Throws if the operator does not want it, or nobody is there. */
async function confirmReplacement(options: Options, name: string): Promise<void> {
  const lost = name === 'ADMIN_KEYS' ? ' Keys that are only there stop working.' : '';
  const question = `   Replace ${name} at Netlify with the value in ${VARIABLES_FILE}?${lost}`;
  if (await isYes(options, question)) return;
  throw new OperatorProblem(
    `Stopped. Nothing at Netlify was changed. To keep ${name} as it is there, write that value into ${VARIABLES_FILE} and run this again, or deploy with: ${CLI} deploy --prod`,
  );
}

const DEPLOY_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Deploys, if the operator wants it. */
async function deploy(options: Options, project: Project, isChanged: boolean): Promise<void> {
  const { cli, say, timeZone } = options;
  const last = await lastDeploy(cli, project);
  if (last !== undefined) {
    const at = last.at?.toLocaleString('en-GB', { ...DEPLOY_TIME, timeZone });
    say(`3. The last deploy: ${at ?? 'at an unknown time'}.`);
    if (isChanged) say('   Functions get the new variables with the next deploy.');
  }
  const again = last === undefined ? '' : ' again';
  const question = `3. Build here and deploy${again}? That takes some minutes, and costs ${DEPLOY_CREDITS} credits.`;
  if (!(await isYes(options, question))) {
    if (last !== undefined) return;
    throw new OperatorProblem(
      'Nothing was deployed. Run this again when you want to, or: ' + `${CLI} deploy --prod`,
    );
  }
  if (await cli.show('deploy', '--prod')) return;
  throw new OperatorProblem(
    'The deploy failed. What is above says why. A deploy that fails while it is built here costs nothing. Then run this again.',
  );
}

async function showEnd(
  { say, isPublic, folder }: Options,
  { url, adminUrl }: Project,
  keyFile: string | undefined,
): Promise<void> {
  const visible = await isPublic(url);
  say(
    visible
      ? '4. Everybody can read the site.'
      : `4. Make the project public: ${adminUrl}, and there Project configuration, General, Visitor access, Project visibility, Public.`,
  );
  say(
    `5. Sign in at ${url}/admin/login: click three times quickly on the seal above the form, insert`,
  );
  say(
    `   ${keyFile ? join(folder, keyFile) : 'your key file'}, and press Play. The desk then asks for the build hook if it has none.`,
  );
}

/** Asks before something that costs nothing. Throws if the operator does not want it. */
async function agree(options: Options, question: string): Promise<void> {
  if (options.isAgreed) {
    options.say(`${question} Yes.`);
    return;
  }
  if (await isYes(options, question)) return;
  throw new OperatorProblem('Stopped. Nothing is lost: run this again when you want to go on.');
}

const isYes = async ({ ask }: Options, question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(((await ask(`${question} [y/N] `)) ?? '').trim());

function problem(error: unknown): never {
  throw new OperatorProblem(error instanceof Error ? error.message : String(error));
}

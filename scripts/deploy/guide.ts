import { join } from 'node:path';
import { missingBinaries } from '#plugins/pull-content/linux-binaries.ts';
import { DEPLOY_CREDITS } from '#domain/site/deploy-cost.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { agree, isYes, type Options } from './guide-options.ts';
import { assertAuthorName, makeKey, setVariables } from './guide-variables.ts';
import { CLI } from './netlify-cli.ts';
import {
  type FolderState,
  lastDeploy,
  type Project,
  readFolder,
  readVariables,
} from './project.ts';

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

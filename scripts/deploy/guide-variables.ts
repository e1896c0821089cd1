import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAuthorName } from '#author-key';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { agree, isYes, type Options } from './guide-options.ts';
import { CLI } from './netlify-cli.ts';
import { makeOperatorFiles, VARIABLES_FILE } from './operator-files.ts';
import { compareVariables, fail, type Project, type Variables } from './project.ts';

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
export async function makeKey(
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

export function assertAuthorName(name: string): void {
  if (isAuthorName(name)) return;
  throw new OperatorProblem(
    'A name has 1 to 100 characters, without colons and commas: npm run deploy -- --name "Your Name"',
  );
}

/** Sets the variables that the project lacks. Returns true if there were any. */
export async function setVariables(
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

function problem(error: unknown): never {
  throw new OperatorProblem(error instanceof Error ? error.message : String(error));
}

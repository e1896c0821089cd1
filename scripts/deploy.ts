import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './backup/run-command.ts';
import { guideDeploy } from './deploy/guide.ts';
import { openNetlifyCli } from './deploy/netlify-cli.ts';
import { openQuestions } from './deploy/questions.ts';
import { say } from './local/steps.ts';
import { openNpm } from './setup/npm.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { visibility } from '#probe/checks/visibility.ts';
import { runCheck } from '#probe/run-probe.ts';

/**
 * `npm run deploy`: guides from a checkout to a site on Netlify, and asks before each step that costs credits or replaces a value.
 * `--yes` does without a question what else costs nothing, and `--name NAME` names the author of a new key.
 */
const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, name: { type: 'string', default: '' } },
});

async function isPublic(url: string): Promise<boolean> {
  const site = createSiteClient(url);
  const now = () => performance.now();
  const seen = await runCheck({ site, wait: pause, now, place: 'command' }, visibility);
  return seen.kind === 'ok';
}

await runCommand(async () => {
  const folder = process.cwd();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const npm = openNpm(folder);
  const cli = openNetlifyCli(npm);
  const { ask, close } = openQuestions({ input: process.stdin, output: process.stdout });
  const { yes: isAgreed, name: author } = values;
  try {
    const { show: runNpm } = npm;
    await guideDeploy({ folder, cli, runNpm, say, ask, isAgreed, author, timeZone, isPublic });
  } finally {
    close();
  }
});

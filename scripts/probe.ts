import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readKeyFile } from './backup/read-key-file.ts';
import { runCommand } from './backup/run-command.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import type { Surroundings } from '#probe/check.ts';
import { checksOf, TAKES } from '#probe/checks.ts';
import { checkedText, summaryOf } from '#probe/report.ts';
import { type Checked, runProbe } from '#probe/run-probe.ts';

/** `npm run probe -- URL KEYFILE`: checks a running site on Netlify for what cannot be tested before it runs, as the dashboard does. `--letter ADDRESS` receives the test letter, and `--no-limits` leaves the rate limits alone. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { letter: { type: 'string' }, 'no-limits': { type: 'boolean', default: false } },
});
const [url = '', keyFile = ''] = positionals;
if (!URL.canParse(url) || keyFile === '') {
  console.error(
    'Usage: npm run probe -- URL KEYFILE [--letter ADDRESS] [--no-limits] (such as https://my-site.netlify.app my.key)',
  );
  process.exit(1);
}
await runCommand(async () => {
  const key = await readKeyFile(keyFile);
  const site = createSiteClient(url);
  const surroundings: Surroundings = {
    site,
    signIn: () => site.signIn(key),
    wait: pause,
    now: () => performance.now(),
    place: 'command',
  };
  const checks = checksOf({ letterTo: values.letter, exceedsLimits: !values['no-limits'] });
  const stop = new AbortController();
  // Once: a second one ends the command at once.
  process.once('SIGINT', () => stop.abort());

  console.log(
    `This signs in at ${site.origin}, takes ${TAKES}, and does the following. Keep the computer awake.`,
  );
  for (const { name, does } of checks) console.log(`  ${name}: ${does}`);
  console.log(
    'What it makes is removed at the end, also after Ctrl+C. Its sign-in stays in the list of sign-ins. Nothing is listed for readers, and no deploy starts.\n',
  );

  let all: readonly Checked[];
  try {
    const onChecked = (one: Checked) => console.log(`${checkedText(one)}\n`);
    all = await runProbe(surroundings, { checks, signal: stop.signal, onChecked });
  } finally {
    if (site.session() !== '') await site.signOut();
  }
  console.log(`${summaryOf(all)}.`);
  process.exitCode = all.some(({ kind }) => kind === 'problem') ? 1 : 0;
});

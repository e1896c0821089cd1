import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readKeyFile } from './backup/read-key-file.ts';
import { runCommand } from './backup/run-command.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { checksOf } from '#probe/checks.ts';
import { visibility } from '#probe/checks/visibility.ts';
import { checkedText, summaryOf } from '#probe/report.ts';
import { runCheck, runProbe } from '#probe/run-probe.ts';

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
  const place = 'command';
  const surroundings = { site, wait: pause, now: () => performance.now(), place } as const;
  const checks = checksOf({ letterTo: values.letter, exceedsLimits: !values['no-limits'] });
  const stop = new AbortController();
  // Once: a second one ends the command at once.
  process.once('SIGINT', () => stop.abort());

  console.log(
    `This signs in at ${site.origin}, takes three minutes and then waits for the schedule, and does the following:`,
  );
  for (const { name, does } of [visibility, ...checks]) console.log(`  ${name}: ${does}`);
  console.log(
    'What it makes is removed at the end, also after Ctrl+C. Its sign-in stays in the list of sign-ins. Nothing is listed for readers, and no deploy starts.\n',
  );

  const seen = await runCheck(surroundings, visibility);
  console.log(`${checkedText(seen)}\n`);
  const all = [seen];
  if (seen.kind !== 'problem') {
    await site.signIn(key);
    try {
      const onChecked = (one: typeof seen) => console.log(`${checkedText(one)}\n`);
      all.push(...(await runProbe(surroundings, { checks, signal: stop.signal, onChecked })));
    } finally {
      await site.signOut();
    }
  }
  console.log(`${summaryOf(all)}.`);
  process.exitCode = all.some(({ kind }) => kind === 'problem') ? 1 : 0;
});

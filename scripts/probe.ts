import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readKeyFile } from './backup/read-key-file.ts';
import { runCommand } from './backup/run-command.ts';
import { checksOf, runChecks } from './probe/checks.ts';
import { visibility } from './probe/checks/visibility.ts';
import { createSiteClient } from '#scripts/site/site-client.ts';

const LABELS = { ok: 'ok', problem: 'PROBLEM', unknown: 'unknown' } as const;

/** `npm run probe -- URL KEYFILE`: checks a running site on Netlify for what cannot be tested before it runs: limits, schedule, CDN, store and uploads. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean', default: false } },
});
const [url = '', keyFile = ''] = positionals;
if (!URL.canParse(url) || keyFile === '') {
  console.error(
    'Usage: npm run probe -- URL KEYFILE [--publish] (such as https://my-site.netlify.app my.key)',
  );
  process.exit(1);
}
await runCommand(async () => {
  const key = await readKeyFile(keyFile);
  const checks = checksOf({ mayPublish: values.publish });
  const client = { ...createSiteClient(url), wait: pause };

  console.log(
    `This signs in at ${client.origin}, takes ${values.publish ? 'up to fifteen' : 'about two'} minutes, and does the following:`,
  );
  for (const { name, does } of [visibility, ...checks]) console.log(`  ${name}: ${does}`);
  console.log(
    `Its sign-in stays in the list of sign-ins.${values.publish ? '' : ' Nothing is published, and no deploy starts.'}\n`,
  );

  const checked = await runChecks(client, key, checks, ({ name, kind, text }) =>
    console.log(`${name} – ${LABELS[kind]}: ${text}`),
  );
  process.exitCode = checked.some(({ kind }) => kind === 'problem') ? 1 : 0;
});

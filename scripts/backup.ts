import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, describe } from './backup/back-up.ts';
import { checkNight } from './backup/check-night.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import { LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run backup -- [FILE] [--data-dir DIR | --site URL --key FILE]`: writes everything of a site into an archive. A
 * site on this machine may run meanwhile. `--new-key` makes a key for off-site backups instead, and `--check` reads all of
 * the newest one.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      'new-key': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  if (values['new-key']) printNewKey();
  else if (values.check) await checkNight(positionals[0]);
  else await writeFile(positionals[0], locationOf(values));
});

async function writeFile(name: string | undefined, location: Parameters<typeof backUp>[0]) {
  const day = new Date().toISOString().slice(0, 16).replace(':', '');
  const file = name ?? `commonplace-${day}.zip`;
  if (existsSync(file)) throw new OperatorProblem(`${file} exists already. Choose another name.`);
  const { manifest, size } = await backUp(location, file);
  console.log(`${file} holds ${describe(manifest)} (${(size / 1e6).toFixed(1)} MB).`);
  for (const key of manifest.damaged) console.warn(`Left out, since it is damaged: ${key}`);
}

function printNewKey(): void {
  console.log(`BACKUP_KEY=${randomBytes(32).toString('base64url')}`);
  console.log('Set this variable, and keep a copy on paper or in a password manager.');
  console.log('Nobody can read the off-site backups without it, and nobody can make it again.');
}

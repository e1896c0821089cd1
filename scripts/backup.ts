import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, describe } from './backup/back-up.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import { LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run backup -- [FILE] [--data-dir DIR | --site URL --key FILE]`: writes everything of a site into an archive. A
 * site on this machine may run meanwhile.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: LOCATION_OPTIONS,
  });
  const day = new Date().toISOString().slice(0, 16).replace(':', '');
  const file = positionals[0] ?? `commonplace-${day}.zip`;
  if (existsSync(file)) throw new OperatorProblem(`${file} exists already. Choose another name.`);
  const { manifest, size } = await backUp(locationOf(values), file);
  console.log(`${file} holds ${describe(manifest)} (${(size / 1e6).toFixed(1)} MB).`);
  for (const key of manifest.damaged) console.warn(`Left out, since it is damaged: ${key}`);
});

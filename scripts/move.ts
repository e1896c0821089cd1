import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, describe } from './backup/back-up.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import type { SiteLocation } from './backup/location.ts';
import { restoreFile } from './backup/restore-file.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run move -- --from DIR|URL --to DIR|URL [--from-key FILE] [--to-key FILE]`: copies a site to an empty one, each of
 * them a data folder or the address of a running site. The first one stays as it is.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'from-key': { type: 'string' },
      to: { type: 'string' },
      'to-key': { type: 'string' },
    },
  });
  if (values.from === undefined || values.to === undefined) {
    throw new OperatorProblem(
      'Usage: npm run move -- --from DIR|URL --to DIR|URL [--from-key FILE] [--to-key FILE]',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'commonplace-move-'));
  const archive = join(folder, 'backup.zip');
  await backUp(locationOf(values.from, values['from-key']), archive);
  try {
    const restored = await restoreFile(archive, locationOf(values.to, values['to-key']));
    console.log(`Moved ${describe(restored.archive.manifest)}.`);
    for (const key of restored.leftOut) console.warn(`Left out: ${JSON.stringify(key)}`);
  } catch (error) {
    console.error(`The backup is in ${archive}. To go on, restore it with npm run restore.`);
    throw error;
  }
  await rm(folder, { recursive: true });
});

function locationOf(location: string, key: string | undefined): SiteLocation {
  return /^https?:/.test(location) ? { site: location, key } : { dataDir: location };
}

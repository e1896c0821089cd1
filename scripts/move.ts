import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, describe } from './backup/back-up.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import type { SiteLocation } from './backup/location.ts';
import { moveFollowers, tellOfFollowers } from './backup/move-followers.ts';
import { restoreFile } from './backup/restore-file.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run move -- --from DIR|URL --to DIR|URL [--from-key FILE] [--to-key FILE]`: copies a site to an empty one, each of
 * them a data folder or the address of a running site. The first one stays as it is. With `--followers` nothing is copied: those who
 * follow the first one in the fediverse are asked to follow the other.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'from-key': { type: 'string' },
      to: { type: 'string' },
      'to-key': { type: 'string' },
      followers: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined || values.to === undefined) {
    throw new OperatorProblem(
      'Usage: npm run move -- --from DIR|URL --to DIR|URL [--from-key FILE] [--to-key FILE] [--followers]',
    );
  }
  const from = locationOf(values.from, values['from-key']);
  const to = locationOf(values.to, values['to-key']);
  if (values.followers) {
    console.log(await moveFollowers(from, to));
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'commonplace-move-'));
  const archive = join(folder, 'backup.zip');
  await backUp(from, archive);
  try {
    const restored = await restoreFile(archive, to);
    console.log(`Moved ${describe(restored.archive.manifest)}.`);
    for (const key of restored.leftOut) console.warn(`Left out: ${JSON.stringify(key)}`);
  } catch (error) {
    console.error(`The backup is in ${archive}. To go on, restore it with npm run restore.`);
    throw error;
  }
  await rm(folder, { recursive: true });
  const followers = await tellOfFollowers(to);
  if (followers !== undefined) console.log(followers);
});

function locationOf(location: string, key: string | undefined): SiteLocation {
  return /^https?:/.test(location) ? { site: location, key } : { dataDir: location };
}

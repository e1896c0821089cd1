import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { offsiteEnv, openS3 } from '#tests/support/servers/open-s3.ts';
import type { Random } from '#tests/support/random.ts';
import { soakSite } from './soak-site.ts';
import type { Trouble } from './site/troubles.ts';

/** `npm run soak -- MINUTES [--seed N]`: puts random load and troubles on a site, and compares it with what it acknowledged. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(positionals[0] ?? 10);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run soak -- MINUTES [--seed NUMBER]');
  process.exit(1);
}

const KINDS: readonly Trouble[] = [
  'weather',
  'weather',
  'weather',
  'weather',
  'kill',
  'restart',
  'clock',
  'clock',
  'rebuild',
  'schedule',
  'schedule',
  'disk',
  'derive',
  'rollback',
  'backup',
  'mail',
  'mail',
  'week',
  'full start',
  'truncate',
];
const ACTIONS = 400;
/** A thousand followers. */
const CROWD = { servers: 150, each: 7 };
/** Rounds end early after so many differences: the first ones tell most. */
const ENOUGH = 20;

const SIZE = '400m';

/**
 * Mounts a small file system in memory on a folder, so that its disk can be full. Returns a function that removes it,
 * undefined for a user who may not mount one.
 */
function openOwnDisk(folder: string): (() => void) | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  return () => void spawnSync('umount', ['--lazy', folder]);
}

const chooseTroubles = (random: Random): Trouble[] => [
  'kill while sending',
  ...Array.from({ length: 2 + random.below(6) }, () => random.pick(KINDS) ?? 'weather'),
];

const end = performance.now() + minutes * 60_000;
await inTempFolder('soak', async (folder) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const closeDisk = openOwnDisk(disk);
  const unmount = () => closeDisk?.();
  // Before the folder that it is in is removed.
  process.prependOnceListener('exit', unmount);
  try {
    const s3 = await openS3(join(folder, 's3'));
    try {
      console.log(
        `Seed ${seed}, ${minutes} minutes, a full disk of ${closeDisk ? 'its own' : 'SQLite'}`,
      );
      const { rounds, problems, counts } = await soakSite({
        seed,
        dataDir: join(disk, 'data'),
        folder: join(folder, 'backups'),
        crowd: CROWD,
        hasOwnDisk: closeDisk !== undefined,
        offsite: offsiteEnv(s3),
        actions: ACTIONS,
        troublesOf: chooseTroubles,
        goesOn: (done, found) => (done === 0 || performance.now() < end) && found < ENOUGH,
        say: console.log,
      });
      console.log(
        `${rounds} rounds, ${JSON.stringify(counts)}, ${problems.length} differences (seed ${seed})`,
      );
      process.exitCode = problems.length > 0 ? 1 : 0;
    } finally {
      s3.close();
    }
  } finally {
    unmount();
  }
});

import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults } from '#platform/blobs/faults.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import type { Random } from '#tests/soak/random.ts';
import type { SoakSite } from './site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Differences of the clock from the right time, in milliseconds. */
const CLOCKS = [-2 * HOUR, -6 * MINUTE, -20_000, 0, 0, 20_000, 6 * MINUTE, 2 * HOUR, 26 * HOUR];

/** Faults of a store, one of which is chosen at a time. */
const WEATHERS: readonly Faults[] = [
  {},
  {},
  { errorRate: 0.25, dropRate: 0.1 },
  { dropRate: 0.25 },
  { staleRate: 0.3 },
  { staleRate: 0.15, errorRate: 0.1, latencyMs: 2 },
  { stallRate: 0.01, errorRate: 0.05 },
  { latencyMs: { list: 20, get: 8, put: 8, remove: 8 } },
  { isFull: true },
];

/** The key of a format that this code does not know yet, as newer code leaves it. */
const NEWER = `format/${FORMAT + 1}`;

export type Trouble =
  | 'weather'
  | 'kill'
  | 'restart'
  | 'clock'
  | 'rebuild'
  | 'schedule'
  | 'rollback'
  | 'disk'
  | 'derive'
  | 'backup';

interface Options {
  readonly site: SoakSite;
  readonly random: Random;
  /** True if the folder of the site is on a file system of its own, which may be filled. */
  readonly hasOwnDisk: boolean;
  readonly backUp: () => Promise<void>;
}

/** Opens the troubles of a site. One begins while requests are under way, and most last until the next of its kind. */
export function openTroubles({ site, random, hasOwnDisk, backUp }: Options) {
  const ballast = join(site.dataDir, 'ballast');

  /** Fills the file system of the site but for some kilobytes. */
  function fillDisk(): void {
    const { bavail, bsize } = statfsSync(site.dataDir);
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - random.below(64) * 1_024)));
    } catch {
      // It is full before the file is complete.
    }
  }

  /** True while the running code is older than the store. */
  let isOlder = false;

  const makeRoom = () => rmSync(ballast, { force: true });

  async function mark(change: 'put' | 'remove'): Promise<void> {
    const { store, close } = openTableStore(site.dataDir);
    await (change === 'put' ? store.put(NEWER, '') : store.remove(NEWER));
    await close();
  }

  const troubles: Record<Trouble, () => Promise<unknown>> = {
    weather() {
      makeRoom();
      return site.setFaults(random.pick(WEATHERS) ?? {});
    },
    kill: () => site.restart('kill', makeRoom),
    restart: () => site.restart('stop', makeRoom),
    clock: () => site.shiftClock(random.pick(CLOCKS) ?? 0),
    // It fails in bad weather. The builder tries again.
    rebuild: () => site.command('rebuild').catch(() => undefined),
    schedule: () =>
      site
        .command(random.pick(['schedule', 'rollUp', 'cleanUp'] as const) ?? 'schedule')
        .catch(() => undefined),
    backup: backUp,
    derive: () => site.command('derive').catch(() => undefined),
    // From now on the running code is older than the store.
    rollback() {
      makeRoom();
      isOlder = true;
      return site.restart('kill', () => mark('put'));
    },
    async disk() {
      if (hasOwnDisk) fillDisk();
      else await site.setFaults({ isFull: true });
    },
  };

  return {
    begin: (trouble: Trouble) => troubles[trouble](),

    /**
     * Ends all troubles, and waits for what they have delayed. Afterwards the site is sometimes a new process, and
     * sometimes the one that remembers what happened. Older code is replaced.
     */
    async end(): Promise<void> {
      makeRoom();
      await site.ready();
      await site.setFaults({});
      await site.command('settle');
      await site.shiftClock(0);
      if (isOlder) await site.restart('stop', () => mark('remove'));
      else if (random.happens(0.5)) await site.restart('kill');
      isOlder = false;
    },
  };
}

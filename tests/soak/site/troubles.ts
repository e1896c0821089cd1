import {
  existsSync,
  globSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR } from '#domain/timing.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import type { Random } from '#tests/support/random.ts';
import type { Client } from './client.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { ReadersElsewhere } from './readers-elsewhere.ts';
import type { SoakSite } from './site.ts';

const MINUTE = 60_000;
const YEAR = 365 * DAY;
/** Milliseconds in which something is sent. */
const PATIENCE = 10_000;

/** Differences of the clock from the right time, in milliseconds. */
const CLOCKS = [
  -3 * YEAR,
  -40 * DAY,
  -2 * HOUR,
  -6 * MINUTE,
  -20_000,
  0,
  0,
  20_000,
  6 * MINUTE,
  2 * HOUR,
  26 * HOUR,
  40 * DAY,
  3 * YEAR,
];

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
  { listLagMs: 1_500 },
  { repeatRate: 0.2 },
  { repeatRate: 0.1, dropRate: 0.15 },
];

/** The key of a format that this code does not know yet, as newer code leaves it. */
const NEWER = `format/${FORMAT + 1}`;

/** Returns the milliseconds until the next time at which a digest is ordered is over. */
function untilDigest(now: number): number {
  const time = new Date(now);
  time.setUTCHours(6, 2, 0, 0);
  time.setUTCDate(time.getUTCDate() + ((8 - time.getUTCDay()) % 7 || 7));
  return time.getTime() - now;
}

export type Trouble =
  | 'weather'
  | 'kill'
  | 'kill while sending'
  | 'restart'
  | 'clock'
  | 'rebuild'
  | 'schedule'
  | 'rollback'
  | 'disk'
  | 'derive'
  | 'backup'
  | 'mail'
  | 'week'
  | 'full start'
  | 'truncate';

interface Options {
  readonly site: SoakSite;
  readonly random: Random;
  /** True if the folder of the site is on a file system of its own, which may be filled. */
  readonly hasOwnDisk: boolean;
  readonly mailboxes: Mailboxes;
  readonly elsewhere: ReadersElsewhere;
  readonly client: Client;
  readonly backUp: () => Promise<void>;
  /** Reports what code that is older than its store does wrong. */
  readonly checkOlder: () => Promise<void>;
}

/** Folders of a data folder, and files, that can be made again. */
const CACHES = ['content-cache', 'images', 'compiled', 'built.json'];
const CUT = 20;

/** Cuts some of the files off that can be made again. */
function truncateCaches(dataDir: string, random: Random): void {
  const names = CACHES.filter((name) => existsSync(join(dataDir, name)));
  const files = names.flatMap((name) =>
    globSync([name, `${name}/**/*`], { cwd: dataDir }).map((path) => join(dataDir, path)),
  );
  const sizes = files.map((file) => ({ file, status: statSync(file) }));
  const cut = sizes.filter(({ status }) => status.isFile());
  for (let n = 0; n < CUT; n++) {
    const { file, status } = random.pick(cut) ?? {};
    if (file !== undefined) truncateSync(file, random.below(status?.size ?? 1));
  }
}

/** Opens the troubles of a site. One begins while requests are under way, and most last until the next of its kind. */
export function openTroubles({ site, random, ...options }: Options) {
  const { mailboxes, elsewhere, client, hasOwnDisk, backUp, checkOlder } = options;
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
    kill: () => site.restart('SIGKILL', { between: makeRoom }),
    // Something is under way to a server, which gets it or not, and the site never learns that.
    async 'kill while sending'() {
      await Promise.race([elsewhere.nextDelivery(), pause(PATIENCE)]);
      await site.restart('SIGKILL', { between: makeRoom });
    },
    restart: () => site.restart('SIGTERM', { between: makeRoom }),
    clock: () => site.shiftClock(random.pick(CLOCKS) ?? 0),
    // It fails in bad weather. The builder tries again.
    rebuild: () => site.command('rebuild').catch(() => undefined),
    schedule: () =>
      site.command(random.pick(['schedule', 'rollUp', 'cleanUp'] as const)).catch(() => undefined),
    backup: backUp,
    mail: () => Promise.try(() => mailboxes.setMood()),
    async week() {
      mailboxes.setMood('calm');
      elsewhere.calm();
      await site.pass(untilDigest(site.now()));
      await site.command('schedule').catch(() => undefined);
      elsewhere.setMoods();
    },
    derive: () => site.command('derive').catch(() => undefined),
    // From now on the running code is older than the store.
    async rollback() {
      makeRoom();
      isOlder = true;
      await site.restart('SIGKILL', { between: () => mark('put') });
      await checkOlder();
    },
    async disk() {
      if (hasOwnDisk) fillDisk();
      else await site.setFaults({ isFull: true });
    },
    // Readers can read all the same.
    async 'full start'() {
      if (hasOwnDisk) fillDisk();
      await site.restart('SIGKILL', { isFull: !hasOwnDisk });
      // Another trouble may end it meanwhile.
      const { status } = await client.repeat('/');
      if (status !== 200) throw new Error(`On a full disk, / returned ${status} after a start.`);
    },
    truncate: () =>
      site.restart('SIGKILL', { between: () => truncateCaches(site.dataDir, random) }),
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
      if (isOlder) await site.restart('SIGTERM', { between: () => mark('remove') });
      else if (random.happens(0.5)) await site.restart('SIGKILL');
      isOlder = false;
    },
  };
}

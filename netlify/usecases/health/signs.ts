import { statfs } from 'node:fs/promises';
import type { App } from '#app';
import type { BackupState } from '#domain/backup/backup-api.ts';
import { type AlertName, FREE_BYTES, REFUSALS } from '#domain/health/alert.ts';
import type { Heartbeat } from '#domain/health/heartbeat.ts';
import { isFromFuture } from '#domain/id.ts';
import { HOUR } from '#domain/timing.ts';
import { offsiteState } from '#usecases/offsite/last-backup.ts';

/** State of something that an alert may be about. An open alert is over once its sign is good. */
export type Sign = 'good' | 'unclear' | 'bad';
export type Signs = Partial<Readonly<Record<AlertName, Sign>>>;

/** Milliseconds after which the last run of a task is too long ago. Each may be missed once. */
const LATE = {
  schedule: 2.5 * HOUR,
  'roll-up': 3 * HOUR,
  'clean-up': 50 * HOUR,
  backup: 50 * HOUR,
};
/** Number of refused attempts that are counted at most. */
const MOST_REFUSED = 100;

type Runs = Readonly<Record<keyof typeof LATE, Heartbeat | undefined>>;

export interface Observed {
  readonly runs: Runs;
  /** The time since when the site has been used; undefined for one that nobody has signed in to. */
  readonly since: Date | undefined;
  /** The last request for background work that was redirected. */
  readonly background: Heartbeat | undefined;
  readonly refused: number;
  readonly offsite: BackupState['offsite'];
  readonly disk: { readonly free: number; readonly total: number } | undefined;
}

/** Reads the last runs, the refused attempts to sign in of an hour, and the room on the disk. */
export async function observe(app: App): Promise<Observed> {
  const { heartbeats, signIns, settings } = app;
  const [schedule, rollUp, cleanUp, backup, background, identity, refused, offsite, disk] =
    await Promise.all([
      heartbeats.read('schedule'),
      heartbeats.read('roll-up'),
      heartbeats.read('clean-up'),
      heartbeats.read('backup'),
      heartbeats.read('background'),
      app.identity.read(),
      signIns.refusedSince(new Date(app.now().getTime() - HOUR), app.now(), MOST_REFUSED),
      offsiteState(app),
      settings.dataDir === undefined ? undefined : roomOn(settings.dataDir).catch(() => undefined),
    ]);
  const runs = { schedule, 'roll-up': rollUp, 'clean-up': cleanUp, backup };
  return { runs, since: identity?.since, background, refused, offsite, disk };
}

/** Returns the signs of what was observed at a time, except that of the build. */
export function signsOf(
  { runs, since, background, refused, offsite, disk }: Observed,
  now: Date,
): Signs {
  const isScheduleLate = isLate(runs.schedule, since, now);
  // A task cannot run without the schedule, and a site that was switched off needs time for it.
  const due = new Date(runs.schedule?.at ?? now);
  const ofTask = (task: 'roll-up' | 'clean-up' | 'backup', begun?: Date) =>
    isScheduleLate && !runs[task]?.failed ? 'unclear' : runSign(runs[task], begun, due, LATE[task]);
  return {
    schedule: isScheduleLate ? 'bad' : 'good',
    'roll-up': ofTask('roll-up', since),
    'clean-up': ofTask('clean-up', since),
    // Asked for in each hour with events, so that one that succeeds need not be noted.
    background: background && !isOld(background.at, now, LATE.schedule) ? 'bad' : 'good',
    // A site may have switched off its daily backups: one that never ran is not missed.
    backup: isOffsiteLost(offsite, due) ? 'bad' : ofTask('backup'),
    refusals: between(refused < REFUSALS.over, refused >= REFUSALS.flood),
    ...(disk && { disk: between(disk.free >= FREE_BYTES.enough, disk.free < FREE_BYTES.low) }),
  };
}

/** Returns true if something is noted to have run in the future: the clock was ahead then. */
export const wasAhead = ({ runs, offsite }: Observed, now: Date): boolean =>
  [...Object.values(runs).map((run) => run?.at), offsite?.lastAt].some(
    (at) => at !== undefined && isFromFuture(Date.parse(at), now),
  );

/** Returns true if the last off-site backup has failed, or was completed too long ago. */
const isOffsiteLost = (offsite: Observed['offsite'], due: Date): boolean =>
  offsite?.problem !== undefined ||
  (offsite?.lastAt !== undefined && due.getTime() - Date.parse(offsite.lastAt) > LATE.backup);

/** Reads whether the schedule is late. Only of one that never ran, the age of the site is read too. */
export async function isScheduleLate(app: App): Promise<boolean> {
  const run = await app.heartbeats.read('schedule');
  return isLate(run, run ? undefined : (await app.identity.read())?.since, app.now());
}

/** Returns true if the schedule has not run for hours, or never since the site has been used. */
const isLate = (run: Heartbeat | undefined, since: Date | undefined, now: Date): boolean =>
  runSign(run, since, now, LATE.schedule) === 'bad';

/** Returns the sign of a task. One that never ran is missed once the site is as old as that. */
function runSign(
  run: Heartbeat | undefined,
  since: Date | undefined,
  now: Date,
  late: number,
): Sign {
  const last = run?.at ?? since?.toISOString();
  return run?.failed || (last !== undefined && isOld(last, now, late)) ? 'bad' : 'good';
}

const isOld = (at: string, now: Date, late: number): boolean =>
  now.getTime() - Date.parse(at) > late;

const between = (isGood: boolean, isBad: boolean): Sign =>
  isGood ? 'good' : isBad ? 'bad' : 'unclear';

async function roomOn(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

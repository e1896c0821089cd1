import type { App } from '#app';
import type { BackupState } from '#domain/backup/backup-api.ts';
import { isFromFuture } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';

/** Returns when the last backups were made, and what is wrong with those that the site makes by itself. */
export async function lastBackup(app: App): Promise<BackupState> {
  const [lastAt, offsite, identity] = await Promise.all([
    app.backups.lastAt(),
    offsiteState(app),
    app.identity.read(),
  ]);
  return {
    ...(identity && { site: identity.id }),
    ...(lastAt && { lastAt: lastAt.toISOString() }),
    ...(offsite && { offsite }),
  };
}

/** Returns the state of the off-site backups; undefined if there are none. */
export async function offsiteState(app: App): Promise<BackupState['offsite']> {
  const { offsite } = app.settings;
  if (!offsite) return undefined;
  const { done, failed, unfinished } = await app.nights.latest();
  const since = done?.at ?? new Date(0);
  const problem =
    'problem' in offsite
      ? { text: offsite.problem }
      : failed && failed.at > since
        ? { at: failed.at.toISOString(), text: failed.problem ?? '' }
        : undefined;
  return {
    ...(done && { lastAt: done.at.toISOString(), size: done.size ?? 0 }),
    isUnfinished: unfinished !== undefined && unfinished.at > since,
    ...(problem && { problem }),
  };
}

const HOUR = DAY / 24;
/** Time after which the next off-site backup is late, in milliseconds: a night, and half an hour for a slow one. */
const LATE = DAY + HOUR / 2;
/** Number of hours between two tries at most. A bucket that never responds would cost the minutes of each try. */
const MAX_PAUSE = 6;

/**
 * Returns true if no off-site backup was completed since the night before, and another try is due: an hour after the first
 * failure, two hours after the second, and so on.
 */
export async function isOffsiteDue(app: App): Promise<boolean> {
  const now = app.now().getTime();
  const doneAt = await app.nights.doneAt();
  const isDone = doneAt && !isFromFuture(doneAt.getTime(), app.now());
  if (isDone && now - doneAt.getTime() < LATE) return false;
  const { failed } = await app.nights.latest();
  // A failure comes some minutes after the beginning of its try, and that of a night is half an hour before the next look.
  const pause = Math.min(failed?.failures ?? 0, MAX_PAUSE) * HOUR - (3 * HOUR) / 4;
  return (
    !failed || isFromFuture(failed.at.getTime(), app.now()) || now - failed.at.getTime() >= pause
  );
}

import { HOUR } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { StartProblem } from '#platform/start-problem.ts';

const DEFAULT_KEEP = 7;
/** Time after the start at which the first backup may be made, in milliseconds. The start itself has enough to do. */
const FIRST = HOUR / 4;

/** Reads `BACKUP_KEEP`, the number of daily backups to keep. Throws a `StartProblem` for anything else. */
export function backupsToKeep(text: string | undefined): number {
  const keep = Number(text || DEFAULT_KEEP);
  if (Number.isInteger(keep) && keep >= 0) return keep;
  throw new StartProblem('BACKUP_KEEP must be a number of daily backups, or 0 for none.');
}

/**
 * Looks once an hour whether a backup is due. It is made in a process of its own. Calls `note` with the result of each
 * look.
 */
export function scheduleBackups(note: (result: { failed: boolean }) => Promise<void>): void {
  const look = async () => {
    let failed = false;
    try {
      await runInChild('daily-backup.ts', { env: process.env });
    } catch (error) {
      failed = true;
      log.error('The daily backup failed:', { error });
    }
    await note({ failed }).catch(log.error);
  };
  setTimeout(() => void look(), FIRST).unref();
  setInterval(() => void look(), HOUR).unref();
}

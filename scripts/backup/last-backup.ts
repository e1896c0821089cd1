import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';

/** The last daily backup: its time, and the hash of the keys of everything in the store. */
const LastBackup = z.object({ at: z.iso.datetime(), keys: z.string() });
type LastBackup = z.infer<typeof LastBackup>;

/** Returns the folder of the daily backups in a data folder. */
export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');

const fileIn = (dataDir: string) => join(backupsIn(dataDir), 'state.json');

export const writeLastBackup = (dataDir: string, last: LastBackup): Promise<void> =>
  replaceFile(fileIn(dataDir), JSON.stringify(last));

export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readIfPresent(fileIn(dataDir));
  if (text === undefined) return undefined;
  try {
    return LastBackup.parse(JSON.parse(text));
  } catch {
    // A damaged file must not end all backups.
    return undefined;
  }
}

/** Returns the time of the last daily backup in a data folder; undefined if there was none. */
export async function lastDailyBackup(dataDir: string): Promise<Date | undefined> {
  const last = await readLastBackup(dataDir);
  return last && new Date(last.at);
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import { isFromFuture } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { backUp } from './back-up.ts';
import { backupsIn, readLastBackup, writeLastBackup } from './last-backup.ts';
import { openLocalSource } from './local-source.ts';

const ARCHIVE = /^commonplace-[\dT-]+\.zip$/;

/**
 * Makes the backup of a day in `{dataDir}/backups`, if the last one is a day old and anything has changed since. Keeps
 * the newest ones, and all older ones if the new one lacks facts that were damaged. Returns the name of a new archive.
 */
export async function dailyBackup(
  dataDir: string,
  { keep, now }: { keep: number; now: Date },
): Promise<string | undefined> {
  const folder = backupsIn(dataDir);
  await mkdir(folder, { recursive: true });
  const last = await readLastBackup(dataDir);
  const lastAt = last ? Date.parse(last.at) : -Infinity;
  // A clock that was ahead once must not end the backups.
  if (!isFromFuture(lastAt, now) && now.getTime() - lastAt < DAY) return undefined;
  // Facts are never changed, so equal keys mean equal content.
  const keys = await hashOfKeys(dataDir);
  const isNew = last?.keys !== keys;
  const archive = archiveOf(now);
  const { damaged } = isNew ? (await backUp({ dataDir }, join(folder, archive))).manifest : NOTHING;
  await writeLastBackup(dataDir, { at: now.toISOString(), keys });
  if (damaged.length === 0) await removeOld(folder, keep, now);
  else {
    log.error(
      `The backup ${archive} lacks ${damaged.length} damaged facts, such as ${damaged[0]}. Older backups are kept.`,
    );
  }
  return isNew ? archive : undefined;
}

const archiveOf = (time: Date) =>
  `commonplace-${time.toISOString().slice(0, 16).replace(':', '')}.zip`;

const NOTHING: { readonly damaged: readonly string[] } = { damaged: [] };

async function hashOfKeys(dataDir: string): Promise<string> {
  const source = openLocalSource(dataDir);
  const hash = createHash('sha256');
  for (const prefix of [...Object.values(CONTENTS).flat(), IMAGES, FILES]) {
    for await (const keys of source.keys(prefix)) hash.update(`${keys.join('\n')}\n`);
  }
  source.close();
  return hash.digest('hex');
}

/**
 * Removes all archives but the newest, and what stopped backups have left. Archives of a clock that was ahead may be of
 * any age, so they go first.
 */
async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const files = await readdir(folder);
  const newest = archiveOf(now);
  const archives = files
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .sort((a, b) => Number(a <= newest) - Number(b <= newest));
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  const parts = files.filter((name) => name.endsWith('.part'));
  for (const name of [...old, ...parts]) await rm(join(folder, name), { force: true });
}

import { createHash } from 'node:crypto';
import type { App } from '#app';
import { isContent, isIntact } from '#domain/backup/contents.ts';
import { FORMAT_VERSION } from '#domain/backup/manifest.ts';
import { walkContent } from '#domain/backup/walk-content.ts';
import { type ContentName, CONTENTS } from '#domain/facts/contents.ts';
import { MINUTE } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { checkedBatch } from '#store/kinds/check-fact.ts';
import { type Bucket, BucketProblem } from '#store/offsite/bucket.ts';
import { nightState } from '#store/offsite/night-state.ts';
import {
  type Night,
  nightName,
  NIGHTS,
  ownNights,
  putText,
  readNight,
  sizeOf,
  STORED_FILES,
  tagOf,
} from '#store/offsite/night.ts';
import { packWriter } from '#store/offsite/pack-writer.ts';
import { DamagedObject } from '#store/offsite/sealed-bucket.ts';

/** Durations in milliseconds. */
interface Times {
  /** Time after which a run ends. A background function has fifteen minutes. */
  readonly budget: number;
  /** Time after which the manifest of what was written so far is saved, since a run may be stopped. */
  readonly checkpoint: number;
}
const TIMES: Times = { budget: 10 * MINUTE, checkpoint: MINUTE / 3 };

/** Number of facts that are read before the time is looked at. */
const BATCH = 240;
/** Number of images that are in memory at once. */
const FILES_AT_ONCE = 3;

class TimeIsUp extends Error {}

/**
 * Writes what a bucket lacks of this site, and then a manifest of everything. When the time is up or the run is stopped,
 * the next one continues with what is there. Any number of runs at once do no harm: each writes objects of its own.
 */
export async function backUpNight(
  app: App,
  bucket: Bucket,
  { budget, checkpoint }: Times = TIMES,
): Promise<{ isComplete: boolean; size: number }> {
  const time = () => app.now().getTime();
  const createdAt = app.now().toISOString();
  const end = time() + budget;
  const sites = await ownSites(app);
  const base = await latestNight(bucket, sites);
  const state = nightState(base);
  const packs = packWriter(bucket, { newId: app.newId, onPack: state.add });
  const seen = new Set<string>();
  const written = new Set<string>();
  const damaged = new Set<string>();
  let savedAt = time();

  async function saveManifest(isComplete: boolean): Promise<{ isComplete: boolean; size: number }> {
    await packs.flush();
    const night: Night = {
      format: 'commonplace-night',
      version: FORMAT_VERSION,
      createdAt,
      damaged: [...damaged],
      ...state.contents(),
    };
    const name = nightName(app.now(), sites[0], isComplete);
    const size = await putText(bucket, name, JSON.stringify(night));
    savedAt = time();
    return { isComplete, size: size + sizeOf(night) };
  }

  /** Looks at the time, after something was written. */
  async function continueInTime(): Promise<void> {
    if (time() >= end) throw new TimeIsUp();
    if (time() - savedAt >= checkpoint) await saveManifest(false);
  }

  async function writeFacts(name: ContentName): Promise<number> {
    let written = 0;
    for (const prefix of CONTENTS[name]) written += await writeUnder(prefix);
    return written;
  }

  /** Writes the facts under a prefix that the bucket lacks. Returns their number. */
  async function writeUnder(prefix: string): Promise<number> {
    const listed = (await app.backups.list(prefix)).filter(({ key }) => isContent(key));
    const tags = new Map<string, string>();
    for (const { key, etag } of listed) {
      const tag = tagOf(etag);
      seen.add(key);
      if (!state.hasFact(key, tag) && !written.has(key) && !damaged.has(key)) tags.set(key, tag);
    }
    const lacking = [...tags.keys()];
    for (let begin = 0; begin < lacking.length; begin += BATCH) {
      const batch = checkedBatch(await app.backups.facts(lacking.slice(begin, begin + BATCH)));
      for (const key of batch.damaged) damaged.add(key);
      for (const fact of batch.facts) {
        written.add(fact.key);
        await packs.add(fact, tags.get(fact.key) ?? '');
      }
      await continueInTime();
    }
    return lacking.length;
  }

  /** Writes the images or parts of files that the bucket lacks, each as an object of its own. */
  async function writeFiles(prefix: string): Promise<void> {
    const keys = (await app.backups.list(prefix)).map(({ key }) => key);
    for (const key of keys) seen.add(key);
    const lacking = keys.filter((key) => !state.hasFile(key));
    for (let begin = 0; begin < lacking.length; begin += FILES_AT_ONCE) {
      await inBatches(lacking.slice(begin, begin + FILES_AT_ONCE), writeFile);
      await continueInTime();
    }
  }

  async function writeFile(key: string): Promise<void> {
    const bytes = await app.backups.bytes(key);
    if (!bytes) return;
    if (!isIntact(key, createHash('sha256').update(bytes).digest('hex'))) {
      damaged.add(key);
      return;
    }
    const name = STORED_FILES + app.newId();
    await bucket.put(name, bytes);
    state.addFile(key, name, bytes.length);
  }

  try {
    await walkContent({ writeFacts, writeFiles });
  } catch (error) {
    if (error instanceof TimeIsUp) return saveManifest(false);
    throw error;
  }
  assertNotEmptied(base, seen);
  for (const key of damaged) log.warn(`Not in the off-site backup, since it is damaged: ${key}`);
  await packs.flush();
  state.keepOnly(seen);
  return saveManifest(true);
}

/** Returns the id of the site, and after it those of the sites that it has taken the place of. */
export async function ownSites(app: App): Promise<readonly [string, ...string[]]> {
  const { offsite } = app.settings;
  const former = offsite && 'former' in offsite ? offsite.former : [];
  return [(await app.identity.ensure()).id, ...former];
}

/**
 * Reads the newest manifest that can be read. Without one, everything is written. One that cannot be read is logged. It
 * must not end all backups. Throws for a bucket that is not of these sites.
 */
async function latestNight(bucket: Bucket, sites: readonly string[]): Promise<Night | undefined> {
  for (const { name } of ownNights((await bucket.list(NIGHTS)).objects, sites)) {
    try {
      return await readNight(bucket, name);
    } catch (error) {
      // A bucket that does not respond has not lost anything.
      if (!(error instanceof DamagedObject)) throw error;
      log.warn(`${error.message} The backup begins with an older one, or anew.`);
    }
  }
  return undefined;
}

/** Throws for a store that has lost everything. A backup of it would take the place of good ones. */
function assertNotEmptied(base: Night | undefined, seen: ReadonlySet<string>): void {
  const had = base?.packs.some(({ facts }) => facts.some(([key]) => isText(key)));
  if (!had || [...seen].some(isText)) return;
  throw new BucketProblem(
    'The site is empty, but its last backup is not. If that is right, change the prefix in BACKUP_S3_URL.',
  );
}

const isText = (key: string) => key.startsWith('documents/');

import type { Bucket } from '#store/offsite/bucket.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';
import { filledApp } from './filled-app.ts';
import { type MemoryBucket, memoryBucket } from './memory-bucket.ts';

/** An author's key for off-site backups. */
export const BACKUP_KEY = new Uint8Array(32).fill(7);

interface SealedSite {
  readonly app: TestApp;
  /** The bucket as its server sees it. */
  readonly stored: MemoryBucket;
  /** The bucket as the author reads it. */
  readonly bucket: Bucket;
  /** Returns the name of an object of the bucket. */
  readonly find: (prefix: string) => string;
}

/** Returns a filled site, and a bucket in memory with an encrypted night of it. */
export async function sealedSite(): Promise<SealedSite> {
  const app = await filledApp(testApp({}, memoryStore()));
  const stored = memoryBucket(() => app.clock.now);
  const bucket = await sealedBucket(stored, BACKUP_KEY);
  await backUpNight(app, bucket);
  const find = (prefix: string) =>
    [...stored.objects.keys()].find((name) => name.startsWith(prefix)) ?? '';
  return { app, stored, bucket, find };
}

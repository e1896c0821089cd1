import type { App } from '#app';
import { log } from '#log/log.ts';
import { type Bucket, BucketProblem } from '#store/offsite/bucket.ts';
import type { Retention } from '#store/offsite/offsite-settings.ts';
import { s3Bucket } from '#store/offsite/s3-bucket.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { sweep } from '#store/offsite/sweep.ts';
import { backUpNight, ownSites } from './back-up-night.ts';

/**
 * Makes an off-site backup, or a part of one, and removes old ones. The result is noted, so that authors see it. A failure
 * is also logged.
 */
export async function backUpOffsite(app: App): Promise<void> {
  const { offsite } = app.settings;
  if (!offsite) return;
  try {
    if ('problem' in offsite) throw new BucketProblem(offsite.problem);
    const bucket = await sealedBucket(s3Bucket(offsite), offsite.key);
    const { isComplete, size } = await backUpNight(app, bucket);
    const id = app.newId();
    await app.nights.add(id, isComplete ? 'done' : 'unfinished', { size });
    if (isComplete && offsite.retention) await removeOld(app, id, bucket, offsite.retention);
  } catch (error) {
    log.error('The off-site backup failed:', { error });
    await app.nights.fail(app.newId(), problemOf(error));
  }
}

/** Removes old backups. A failure is noted after the night with this id, which is complete all the same. */
async function removeOld(app: App, night: string, bucket: Bucket, retention: Retention) {
  try {
    await sweep(bucket, retention, await ownSites(app));
  } catch (error) {
    log.error('Old off-site backups could not be removed:', { error });
    const problem = `The backup is complete, but old ones could not be removed: ${problemOf(error)}`;
    await app.nights.fail(app.newId(night), problem);
  }
}

/** Returns the reason of a failure for authors. That of a defect is in the log alone. */
const problemOf = (error: unknown): string =>
  error instanceof BucketProblem ? error.message : 'See the log of the function background.';

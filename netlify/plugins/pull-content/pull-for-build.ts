import { join } from 'node:path';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { storeName } from '#store/drivers/store-name.ts';
import { pullPatiently } from './pull-patiently.ts';

/**
 * Pulls the content of a deploy context into a folder for its store alone. Returns that folder, and names it to the
 * build in CONTENT_CACHE. On Netlify a branch starts from the cache of another context, which this build then ignores.
 */
export async function pullForBuild(caches: string, context: string): Promise<string> {
  const cache = join(caches, storeName(context));
  process.env['CONTENT_CACHE'] = cache;
  const { posts, skipped, missing } = await pullPatiently(
    deployStore(context, awaitAdmission()),
    cache,
  );
  console.log(`Pulled ${posts.length} posts; ${skipped} facts could not be read.`);
  if (missing > 0) {
    console.warn(
      `${missing} facts about comments could not be fetched. Pages load these discussions.`,
    );
  }
  return cache;
}

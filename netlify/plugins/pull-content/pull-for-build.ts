import { log } from '#log/log.ts';
import { join } from 'node:path';
import { gated } from '#store/drivers/gated.ts';
import { storeFormat } from '#store/facts/store-format.ts';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { storeName } from '#store/drivers/store-name.ts';
import { reachesOut } from '#store/drivers/reaches-out.ts';
import { clearCaches, clearForeignCache } from './clear-caches.ts';
import { manualDeploy } from './manual-deploy.ts';
import { pull } from './pull.ts';
import { pullWithRetries } from './pull-with-retries.ts';

/** The compiled code of the site, and its fonts. */
const CODE = 'node_modules/.cache';

/** Returns the folder in which the builds of a deploy context keep their content and what they derive from it. */
export const contentCache = (caches: string, context: string): string =>
  join(caches, storeName(context));

/**
 * Pulls the content of a deploy context into a folder for its store alone. Returns that folder, and names it to the
 * build in CONTENT_CACHE, and the deploy in MANUAL_DEPLOY, before it reads. On Netlify a branch starts from the cache of
 * another context, which this build then ignores.
 */
export async function pullForBuild(caches: string, context: string): Promise<string> {
  const cache = contentCache(caches, context);
  process.env['CONTENT_CACHE'] = cache;
  process.env['MANUAL_DEPLOY'] = manualDeploy(process.env);
  const store = deployStore(context, awaitAdmission());
  const { posts, skipped, missing } = await pullWithRetries(async () => {
    await clearForeignCache(store, cache, netlifyProject(process.env));
    await clearCaches(store, cache, [CODE]);
    const sendsMail = reachesOut(process.env, context) && Boolean(process.env['SMTP_URL']);
    return pull(gated(store, storeFormat(store)), cache, { sendsMail });
  });
  log.info(`Pulled ${posts.length} posts; ${skipped} facts could not be read.`);
  if (missing > 0) {
    log.warn(`${missing} facts about comments could not be fetched. Pages load these discussions.`);
  }
  return cache;
}

/** Returns the id of the project that Netlify, or its CLI, builds; undefined on a machine of its own. */
const netlifyProject = ({ SITE_ID }: Readonly<Record<string, string | undefined>>) =>
  SITE_ID === 'local' ? undefined : SITE_ID;

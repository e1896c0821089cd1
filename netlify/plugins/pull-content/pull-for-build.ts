import { log } from '#log/log.ts';
import { join } from 'node:path';
import { gated } from '#store/drivers/gated.ts';
import { storeFormat } from '#store/facts/store-format.ts';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { reachesOut } from '#store/drivers/reaches-out.ts';
import { clearCaches, clearForeignCache } from './clear-caches.ts';
import { pull } from './pull.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { withRetries } from '#store/facts/with-retries.ts';

/** The compiled code of the site, and its fonts. */
const CODE = 'node_modules/.cache';

/** Returns the folder in which the builds of a deploy context keep their content and what they derive from it. */
export const contentCache = (caches: string, context: string): string =>
  join(caches, storeName(context));

/**
 * Pulls the content of a deploy context into a folder for its store alone. Returns that folder, and names it to the
 * build in CONTENT_CACHE, the deploy in MANUAL_DEPLOY, and the time in CONTENT_READ_AT, before it reads. On Netlify a branch starts from the cache of
 * another context, which this build then ignores.
 */
export async function pullForBuild(caches: string, context: string): Promise<string> {
  const cache = contentCache(caches, context);
  process.env['CONTENT_CACHE'] = cache;
  process.env['MANUAL_DEPLOY'] = manualDeploy(process.env);
  process.env['CONTENT_READ_AT'] = new Date().toISOString();
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

/**
 * Returns an id with the present time for a production deploy on Netlify that no build hook started. Returns an empty
 * text for any other build. Netlify names the hook that a build was started by.
 */
export function manualDeploy(env: Readonly<Record<string, string | undefined>>): string {
  const isOnNetlify = Boolean(env['DEPLOY_URL']) && env['CONTEXT'] === PRODUCTION;
  if (!isOnNetlify || env['INCOMING_HOOK_TITLE']) return '';
  return newTimedId();
}

/** Pauses before the second and the third attempt, in milliseconds. A busy store needs a while to recover. */
const PAUSES = [3_000, 15_000];

/** Pulls from a store. Retries at most twice when the store did not respond in time. */
export const pullWithRetries = <T>(
  pull: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<T> =>
  withRetries(pull, {
    pauses: PAUSES,
    isTemporary: (error) => error instanceof AppError && error.code === 'store_unavailable',
    wait(pause) {
      log.error(`The store did not respond. The next try is in ${pause / 1_000} seconds.`);
      return wait(pause);
    },
  });

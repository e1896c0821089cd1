import { purgeCache } from '@netlify/functions';
import { purger, purging, sleep } from '#store/drivers/purging.ts';
import { type App, createApp } from './app.ts';
import { live } from './live.ts';
import { readSettings } from './settings.ts';
import { steadyClock } from './steady-clock.ts';

/**
 * Purges tags from Netlify's CDN, or from the CDN at PURGE_API_URL. Does nothing without a token, as in a preview of
 * the CLI.
 */
async function purge(tags: readonly string[]): Promise<void> {
  const { NETLIFY_PURGE_API_TOKEN: token, PURGE_API_URL: apiURL } = process.env;
  if (token) await purgeCache({ tags: [...tags], token, ...(apiURL && { apiURL }) });
}

const clock = steadyClock();

/** The app of the running site. */
export const liveApp = live<App>(({ context, store, waitUntil }) => {
  const purgeAll = purger(purge, waitUntil);
  return createApp({
    store: purging(store, purgeAll, waitUntil),
    bare: store,
    cdn: { purge: purgeAll, wait: sleep },
    settings: readSettings(process.env, context),
    now: clock,
    waitUntil,
  });
});

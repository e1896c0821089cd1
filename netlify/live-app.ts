import { type Context, purgeCache } from '@netlify/functions';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { purger, purging, sleep } from '#store/drivers/purging.ts';
import { deployContext } from '#store/drivers/store-name.ts';
import { type App, createApp } from './app.ts';
import { readSettings } from './settings.ts';
import { steadyClock } from './steady-clock.ts';

/** Global object of Netlify's runtime. Its context belongs to the current request. */
declare const Netlify: { readonly context: Context | null };

/**
 * Purges tags from Netlify's CDN, or from the CDN at PURGE_API_URL. Does nothing without a token, as in a preview of
 * the CLI.
 */
async function purge(tags: readonly string[]): Promise<void> {
  const { NETLIFY_PURGE_API_TOKEN: token, PURGE_API_URL: apiURL } = process.env;
  if (token) await purgeCache({ tags: [...tags], token, ...(apiURL && { apiURL }) });
}

const apps = new Map<string, App>();
const clock = steadyClock();

function currentApp(): App {
  const context = deployContext(Netlify.context?.deploy.context);
  const waitUntil = (work: Promise<unknown>) => Netlify.context?.waitUntil(work);
  const known = apps.get(context);
  if (known) return known;
  const bare = deployStore(context);
  const settings = readSettings(process.env, context);
  const purgeAll = purger(purge, waitUntil);
  const app = createApp({
    store: purging(bare, purgeAll, waitUntil),
    bare,
    cdn: { purge: purgeAll, wait: sleep },
    settings,
    now: clock,
    waitUntil,
  });
  apps.set(context, app);
  return app;
}

/**
 * The app of the running site. It is opened when a request first uses it: the platform gives credentials only there.
 */
export const liveApp = new Proxy({} as App, {
  get: (_, property) => Reflect.get(currentApp(), property) as unknown,
});

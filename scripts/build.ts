import { join } from 'node:path';
import { keepCompiled } from '#scripts/local/compile-cache.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { progressPrinter } from '#scripts/local/steps.ts';

/**
 * Builds the site from the store, for the platform's build hook and for `npm run build`. Reads CONTENT_CACHE (the
 * folder of all caches) and OUT_DIR. Without a store in the environment it opens the one in DATA_DIR. Reports its
 * progress to a parent process with a channel. Cards above MOST_CARDS, if that is set, are left to `draw-cards.ts`.
 */
const caches = process.env['CONTENT_CACHE'] ?? 'content-cache';

// Much of the time in which code is loaded is compiling.
await keepCompiled(join(caches, 'compiled'));
const { buildSite } = await import('#site-files/build-site.ts');
const { openLocalStore } = await import('#scripts/local/local-store.ts');
const { pullForBuild } = await import('#plugins/pull-content/pull-for-build.ts');

const own = process.env['NETLIFY_BLOBS_CONTEXT'] ? undefined : await openLocalStore();
if (own) process.env['NETLIFY_BLOBS_CONTEXT'] = own.buildContext;
const cache = await pullForBuild(caches, platformMode().context);
await own?.close();
const { OUT_DIR, MOST_CARDS } = process.env;
const leftCards = await buildSite({
  cache,
  target: OUT_DIR ?? 'dist',
  tell: process.send ? (progress) => process.send?.(progress) : progressPrinter(),
  mostCards: MOST_CARDS === undefined ? undefined : Number(MOST_CARDS),
});
if (leftCards !== undefined) process.send?.({ leftCards });

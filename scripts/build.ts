import { build } from 'astro';
import { pullForBuild } from '#plugins/pull-content/pull-for-build.ts';
import { countPages } from '#scripts/local/count-pages.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { type BuildProgress, progressPrinter } from '#scripts/local/steps.ts';

/**
 * Builds the site out of the store: what the platform's build hook runs, and `npm run build`.
 * Reads CONTENT_CACHE, the folder of all caches, OUT_DIR and ASTRO_CACHE; without a store in its surroundings it opens that of DATA_DIR.
 * A process that began it with a channel is told of the progress.
 */
const caches = process.env['CONTENT_CACHE'] ?? 'content-cache';
const own = process.env['NETLIFY_BLOBS_CONTEXT'] ? undefined : await openLocalStore();
const tell = process.send
  ? (progress: BuildProgress) => process.send?.(progress)
  : progressPrinter();

if (own) process.env['NETLIFY_BLOBS_CONTEXT'] = own.buildContext;
await pullForBuild(caches, platformMode().context);
await own?.close();
await build({ root: process.cwd(), logLevel: 'warn', integrations: [countPages(tell)] });

import { build } from 'astro';
import { pullForBuild } from '#plugins/pull-content/pull-for-build.ts';
import { countPages } from '#scripts/local/count-pages.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { type BuildProgress, progressPrinter } from '#scripts/local/steps.ts';

/**
 * Builds the site from the store, for the platform's build hook and for `npm run build`. Reads CONTENT_CACHE (the
 * folder of all caches), OUT_DIR and ASTRO_CACHE. Without a store in the environment it opens the one in DATA_DIR.
 * Reports its progress to a parent process with a channel.
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

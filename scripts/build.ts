import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepCompiled } from '#scripts/local/compile-cache.ts';
import { countPages } from '#scripts/local/count-pages.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { type BuildProgress, progressPrinter } from '#scripts/local/steps.ts';

/**
 * Builds the site from the store, for the platform's build hook and for `npm run build`. Reads CONTENT_CACHE (the
 * folder of all caches), OUT_DIR and ASTRO_CACHE. Without a store in the environment it opens the one in DATA_DIR.
 * Reports its progress to a parent process with a channel.
 */
const caches = process.env['CONTENT_CACHE'] ?? 'content-cache';

// Loading Astro takes a second of each build, and half of it is compiling.
await keepCompiled(join(caches, 'compiled'));
const { build } = await import('astro');
const { openLocalStore } = await import('#scripts/local/local-store.ts');
const { pullForBuild } = await import('#plugins/pull-content/pull-for-build.ts');

const own = process.env['NETLIFY_BLOBS_CONTEXT'] ? undefined : await openLocalStore();
const tell = process.send
  ? (progress: BuildProgress) => process.send?.(progress)
  : progressPrinter();

if (own) process.env['NETLIFY_BLOBS_CONTEXT'] = own.buildContext;
const cache = await pullForBuild(caches, platformMode().context);
await own?.close();

// A build that was killed leaves kept pages that are newer than Astro's list of them. This mark stays behind too.
const mark = join(cache, 'unfinished-build');
const force = await stat(mark).then(Boolean, () => false);
await writeFile(mark, '');
await build({
  ...{ root: process.cwd(), logLevel: 'warn', force },
  integrations: [countPages(tell)],
});
await rm(mark);

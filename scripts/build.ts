import { build } from 'astro';
import { pullPatiently } from '#plugins/pull-content/pull-patiently.ts';
import { blobsStore } from '#store/blobs.ts';
import { storeName } from '#store/store-name.ts';
import { countPages } from './count-pages.ts';
import { openLocalStore } from './local-store.ts';
import { type BuildProgress, progressPrinter } from './steps.ts';

/**
 * Builds the site out of the store: what the platform's build hook runs, and `npm run build`.
 * Reads CONTENT_CACHE, OUT_DIR and ASTRO_CACHE; without a store in its surroundings it opens that of DATA_DIR.
 * A process that began it with a channel is told of the progress.
 */
const cache = process.env['CONTENT_CACHE'] ?? 'content-cache';
const own = process.env['NETLIFY_BLOBS_CONTEXT'] ? undefined : await openLocalStore();
const tell = process.send
  ? (progress: BuildProgress) => process.send?.(progress)
  : progressPrinter();

const { posts, skipped } = await pullPatiently(own?.store ?? blobsStore(storeName()), cache);
await own?.close();
console.log(`Pulled ${posts.length} posts; ${skipped} facts could not be read.`);
await build({ root: process.cwd(), logLevel: 'warn', integrations: [countPages(tell)] });

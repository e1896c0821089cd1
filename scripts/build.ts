import { once } from 'node:events';
import { join } from 'node:path';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { progressPrinter } from '#scripts/local/steps.ts';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';

/** Maximum size of a cache before it is emptied, in bytes. Astro, Vite and one version of the site need a fifth of it. */
const MOST = 64 * 1024 * 1024;

/**
 * Keeps the compiled code of all later imports in a folder, so that they are faster in the next process. Each version of
 * the site adds to the folder: a large one is emptied first.
 */
async function keepCompiled(folder: string): Promise<void> {
  if (sizeOf(folder) > MOST) await rm(folder, { recursive: true, force: true });
  enableCompileCache(folder);
}

/** Returns the size of all files in a folder, and 0 if there is none. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}

/**
 * `npm run build`: builds the site from the store in `DATA_DIR` into `dist`. The platform's build hook runs it too. Reads
 * CONTENT_CACHE (the folder of all caches) and OUT_DIR. Without a store in the environment it opens the one in DATA_DIR. Reports its
 * progress to a parent process with a channel. Cards above MOST_CARDS, if that is set, are left to `draw-cards.ts`.
 * With AWAIT_ORDER it loads its code, and waits until the parent process names the folder of the site.
 */
const caches = process.env['CONTENT_CACHE'] ?? 'content-cache';
const { context } = platformMode();

// Much of the time in which code is loaded is compiling.
await keepCompiled(join(caches, 'compiled'));
const { buildSite, prepareSite } = await import('#site-files/build-site.ts');
const { openLocalStore } = await import('#scripts/local/local-store.ts');
const { contentCache, pullForBuild } = await import('#plugins/pull-content/pull-for-build.ts');
const { codeDigest } = await import('#store/facts/code-digest.ts');
const target = await orderedFolder();

const own = process.env['NETLIFY_BLOBS_CONTEXT'] ? undefined : await openLocalStore();
if (own) process.env['NETLIFY_BLOBS_CONTEXT'] = own.buildContext;
const cache = await pullForBuild(caches, context);
await own?.close();
const { MOST_CARDS } = process.env;
const leftCards = await buildSite({
  cache,
  target,
  tell: process.send ? (progress) => process.send?.(progress) : progressPrinter(),
  mostCards: MOST_CARDS === undefined ? undefined : Number(MOST_CARDS),
});
if (leftCards !== undefined) process.send?.({ leftCards });

/** Returns the folder of the site, once it is known. */
async function orderedFolder(): Promise<string> {
  if (process.env['AWAIT_ORDER'] !== '1') return process.env['OUT_DIR'] ?? 'dist';
  const order = once(process, 'message') as Promise<[{ readonly outDir: string }]>;
  // All that is derived belongs to the code that is loaded now.
  codeDigest();
  await prepareSite(contentCache(caches, context));
  const [{ outDir }] = await order;
  return outDir;
}

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#log/log.ts';
import { readIdentity } from '#store/site/identity.ts';
import { latestClearing } from '#store/builds/derived.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';

/** Holds the clearing of derived data after which everything else in the folder was made. */
const CLEARED = 'cleared';
/** The content of the last build, by which a pull recognises a store that was emptied. Each pull writes it anew. */
const CONTENT = 'content.json';

/** Holds the site that everything in the folder was made for. Each pull writes it anew. */
const ORIGIN = 'origin';

/**
 * Removes what builds have cached of another site: the cache of a store. On Netlify a site is a project, so that a project
 * whose store was lost is not taken for another one. Elsewhere it is what the store says.
 */
export async function clearForeignCache(
  store: FactStore,
  cache: string,
  project: string | undefined,
): Promise<void> {
  const origin = project || (await readIdentity(store))?.id || '';
  const file = join(cache, ORIGIN);
  const former = (await readIfPresent(file)) ?? '';
  // A cache without an origin is of a store that nobody has used, such as that of samples.
  if (origin !== '' && former !== origin && existsSync(cache)) {
    log.info('The cache is of another site. It is made anew.');
    await rm(cache, { recursive: true, force: true });
  }
  await mkdir(cache, { recursive: true });
  if (origin !== '') await replaceFile(file, origin);
}

/**
 * Removes what builds have cached, if the site's derived data was cleared since: the cache of a store, and further folders.
 */
export async function clearCaches(
  store: FactStore,
  cache: string,
  folders: readonly string[],
): Promise<void> {
  const file = join(cache, CLEARED);
  const latest = await latestClearing(store);
  if (((await readIfPresent(file)) ?? '') === latest) return;
  await mkdir(cache, { recursive: true });
  const names = (await readdir(cache)).filter((name) => name !== CONTENT && name !== ORIGIN);
  for (const path of [...names.map((name) => join(cache, name)), ...folders]) {
    await rm(path, { recursive: true, force: true });
  }
  await replaceFile(file, latest);
}

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { latestClearing } from '#store/builds/derived.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { replaceFile } from '#store/facts/replace-file.ts';

/** Holds the clearing of derived data after which everything else in the folder was made. */
const CLEARED = 'cleared';
/** The content of the last build, by which a pull recognises a store that was emptied. Each pull writes it anew. */
const CONTENT = 'content.json';

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
  if ((await readFile(file, 'utf8').catch(() => '')) === latest) return;
  await mkdir(cache, { recursive: true });
  const names = (await readdir(cache)).filter((name) => name !== CONTENT);
  for (const path of [...names.map((name) => join(cache, name)), ...folders]) {
    await rm(path, { recursive: true, force: true });
  }
  await replaceFile(file, latest);
}

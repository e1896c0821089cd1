import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pull } from '#plugins/pull-content/pull.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Returns what a build makes the site of. */
export async function builtContent(store: FactStore): Promise<unknown> {
  const cache = tempFolder();
  await pull(store, cache);
  return JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as unknown;
}

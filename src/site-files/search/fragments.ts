import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SearchRecord } from './search-records.ts';

/** The folder of an index that has a file for each record. */
const FOLDER = 'fragment';

/** The beginning of each of Pagefind's files. */
const SIGNATURE = 'pagefind_dcd';

/** Returns the ids of an index's records by their paths. The name of a record's file is its id. */
export async function recordIds(index: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of await readdir(join(index, FOLDER))) {
    const id = name.replace(/\..*$/, '');
    const { url } = await readFragment(index, id);
    ids.set(url, id);
  }
  return ids;
}

/** Reads a record of an index as Pagefind has written it. */
export async function readFragment(index: string, id: string): Promise<Fragment> {
  const file = join(index, FOLDER, `${id}.pf_fragment`);
  const text = gunzipSync(await readFile(file)).toString();
  return JSON.parse(text.slice(SIGNATURE.length)) as Fragment;
}

interface Fragment extends Pick<SearchRecord, 'content' | 'meta'> {
  readonly url: string;
}

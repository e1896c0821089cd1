import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readFragment } from './fragments.ts';
import { wordsOf } from './known-words.ts';
import type { Searchable } from './search-records.ts';

/** Returns true if a word of the base is in no record any more, since records were edited. */
export async function hasLostWord(
  folder: string,
  base: Readonly<Record<string, { readonly id: string }>>,
  changed: readonly Searchable[],
): Promise<boolean> {
  const losses = new Map<string, number>();
  const kept = new Set<string>();
  for (const { url, record } of changed) {
    const now = wordsOfMade(record);
    for (const word of now) kept.add(word);
    const { id } = base[url] ?? {};
    if (id === undefined) continue;
    const before = await readFragment(join(folder, 'base'), id);
    for (const word of wordsOf(before).difference(now))
      losses.set(word, (losses.get(word) ?? 0) + 1);
  }
  const lost = [...losses].filter(([word]) => !kept.has(word));
  if (lost.length === 0) return false;
  const counts = await readCounts(folder);
  return lost.some(([word, number]) => number >= (counts.get(word) ?? 0));
}

/** Returns the words of the base, with the number of its records that have each. None are known of a damaged file. */
async function readCounts(folder: string): Promise<ReadonlyMap<string, number>> {
  try {
    return new Map(Counts.parse(JSON.parse(await readFile(countsFile(folder), 'utf8'))));
  } catch {
    return new Map();
  }
}

/** A record that cannot be made is left out of the index, and has no words. */
function wordsOfMade(record: Searchable['record']): Set<string> {
  try {
    return wordsOf(record());
  } catch {
    return new Set();
  }
}

const Counts = z.array(z.tuple([z.string(), z.number()]));

const countsFile = (folder: string) => join(folder, 'base-words.json');

/** Writes the words of the base, with the number of its records that have each. */
export const writeCounts = (folder: string, counts: ReadonlyMap<string, number>) =>
  writeFile(countsFile(folder), JSON.stringify([...counts]));

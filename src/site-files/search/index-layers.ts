import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { createIndex } from 'pagefind';
import * as z from 'zod/mini';
import { type BuiltIndex, KNOWN_WORDS } from '#domain/site/built-index.ts';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { sourceDigest } from '#integrations/source-digest.ts';
import { recordIds } from './fragments.ts';
import { knownWords } from './known-words.ts';
import { hasLostWord, writeCounts } from './lost-words.ts';
import type { Searchable } from './search-records.ts';

/** Everything that the records and indexes are made by. An index of another version is not used any more. */
const MAKERS = [
  'search-records.ts',
  'index-layers.ts',
  'known-words.ts',
  'fragments.ts',
  'lost-words.ts',
].map((name) => `src/site-files/search/${name}`);

/** The share of changes, and their number on a small site, after which the base is made anew. */
const TOLERATED = { share: 1 / 20, number: 50 };

/** Files that Pagefind adds for interfaces of its own. */
const UNUSED = /^pagefind-(?!entry|worker)/;

/**
 * The content of the base: its version, its files, and of each record by path the revision, the date and the id that
 * Pagefind gave it.
 */
const Content = z.object({
  version: z.string(),
  /** The lengths of all files of the base, by their paths. */
  lengths: z.record(z.string(), z.number()),
  records: z.record(
    z.string(),
    z.object({ revision: z.string(), date: z.string(), id: z.string() }),
  ),
});
type Content = z.infer<typeof Content>;

/** The indexes that a site needs. */
export interface Layers extends Pick<BuiltIndex, 'folders' | 'recent' | 'stale'> {
  /** The titles of records that Pagefind could not index. The next build tries again. */
  readonly refused: readonly Refused[];
}

interface Refused {
  readonly url: string;
  readonly name: string;
  readonly reason: unknown;
}

/**
 * Brings the indexes in a folder up to date. Pagefind always indexes everything that it is given, so what was added or
 * changed since the base was made gets an index of its own. After a removal, or an edit by which the site has lost a word,
 * the base is made anew, since a published index must not hold what the site has taken back.
 */
export async function updateLayers(
  folder: string,
  language: string,
  items: readonly Searchable[],
): Promise<Layers> {
  const version = `${sourceDigest(...MAKERS)} ${language}`;
  const base = await readContent(folder, version);
  const changed = items.filter(({ url, revision }) => base[url]?.revision !== revision);
  const urls = new Set(items.map(({ url }) => url));
  const isWhole = Object.keys(base).every((url) => urls.has(url));

  if (items.length === 0) return { folders: [], recent: {}, stale: [], refused: [] };
  if (
    !isWhole ||
    changed.length === items.length ||
    changed.length > tolerated(items.length) ||
    (await hasLostWord(folder, base, changed))
  ) {
    await rm(contentFile(folder), { force: true });
    const { refused, counts } = await makeIndex(join(folder, 'base'), language, items);
    await writeCounts(folder, counts);
    await writeContent(folder, version, without(items, refused));
    return { folders: ['base'], recent: {}, stale: [], refused };
  }
  if (changed.length === 0) return { folders: ['base'], recent: {}, stale: [], refused: [] };
  const { refused } = await makeIndex(join(folder, 'recent'), language, changed);
  // An index without records has no fragments, and is not published.
  const isEmpty = refused.length === changed.length;
  const ids = isEmpty ? new Map<string, string>() : await recordIds(join(folder, 'recent'));
  const dates = Object.values(base)
    .map(({ date }) => date)
    .sort();
  const recent = Object.fromEntries(
    changed.flatMap(({ url, date }) => {
      const id = ids.get(url);
      const older = dates.findLastIndex((other) => other < date) + 1;
      return id === undefined ? [] : [[id, older]];
    }),
  );
  // Equal records have equal ids in both indexes.
  const stale = changed.flatMap(({ url }) => base[url]?.id ?? []).filter((id) => !(id in recent));
  return {
    folders: isEmpty ? ['base'] : ['base', 'recent'],
    recent,
    stale,
    refused,
  };
}

function without(items: readonly Searchable[], refused: readonly Refused[]): Searchable[] {
  const urls = new Set(refused.map(({ url }) => url));
  return items.filter(({ url }) => !urls.has(url));
}

const tolerated = (count: number) => Math.max(TOLERATED.number, count * TOLERATED.share);

const contentFile = (folder: string) => join(folder, 'base.json');

/** Returns the records in the base. Its content is written once the base is complete. A damaged base is made anew. */
async function readContent(folder: string, version: string): Promise<Content['records']> {
  const text = await readFile(contentFile(folder), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return {};
  try {
    const content = Content.parse(JSON.parse(text));
    const isWhole = isDeepStrictEqual(content.lengths, lengthsIn(join(folder, 'base')));
    return content.version === version && isWhole ? content.records : {};
  } catch {
    return {};
  }
}

async function writeContent(folder: string, version: string, items: readonly Searchable[]) {
  const ids = await recordIds(join(folder, 'base'));
  const records = Object.fromEntries(
    items.map(({ url, revision, date }) => [url, { revision, date, id: ids.get(url) ?? '' }]),
  );
  const lengths = lengthsIn(join(folder, 'base'));
  const content: Content = { version, lengths, records };
  await writeFile(contentFile(folder), JSON.stringify(content));
}

/** Reads the lengths synchronously, since a large site has 10,000 such files, and each build asks. */
function lengthsIn(folder: string): Content['lengths'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.map((file) => [relative(folder, file), statSync(file).size]));
}

/** Records that are indexed at once. Pagefind takes one after the other. */
const AT_ONCE = 32;

/** Makes an index. Returns the records that could not be indexed, and the words of the others. */
async function makeIndex(
  outputPath: string,
  language: string,
  items: readonly Searchable[],
): Promise<{ refused: Refused[]; counts: ReadonlyMap<string, number> }> {
  await rm(outputPath, { recursive: true, force: true });
  await mkdir(outputPath, { recursive: true });
  const { index, errors } = await createIndex();
  if (!index) throw new AggregateError(errors, 'The search index could not be made.');
  const refused: Refused[] = [];
  const known = knownWords();
  const add = async ({ url, date, record }: Searchable) => {
    let name = url;
    try {
      const made = record();
      name = made.meta['title'] ?? url;
      const { errors } = await index.addCustomRecord({ url, language, sort: { date }, ...made });
      if (errors.length > 0) throw new Error(errors.join('; '));
      known.add(made);
    } catch (reason) {
      refused.push({ url, name, reason });
    }
  };
  await pMap(items, add, { concurrency: AT_ONCE });
  const written = await index.writeFiles({ outputPath });
  await index.deleteIndex();
  if (written.errors.length > 0)
    throw new AggregateError(written.errors, 'The search index is not complete.');
  const unused = (await readdir(outputPath)).filter((name) => UNUSED.test(name));
  await Promise.all(unused.map((name) => rm(join(outputPath, name))));
  await writeFile(join(outputPath, KNOWN_WORDS), JSON.stringify(known.list()));
  return { refused, counts: known.counts };
}

import { fetchJson } from '#api-client/http/fetch-json.ts';
import { type BuiltIndex, KNOWN_WORDS } from '#domain/site/built-index.ts';
import { correctQuery } from './correct-query.ts';
import { type Found, type Options, rankedSearch } from './ranked-search.ts';
import type { FilterCounts } from './search-query.ts';

/** The part of Pagefind's script that is used. The build writes the script beside the index. */
interface Pagefind {
  init(): Promise<void>;
  mergeIndex(path: string): Promise<void>;
  filters(): Promise<FilterCounts>;
  search(text: string, options: Options): Promise<Found>;
}

/** The search index of the built site. */
export interface SearchIndex extends Pick<BuiltIndex, 'leftOut' | 'thoughtPages'> {
  search(text: string, options: Options): Promise<Found>;
  /** Returns a query without its typing errors. Undefined if it has none, or is like no words of the index. */
  correct(text: string): Promise<string | undefined>;
}

const FOLDER = '/pagefind/';
const NOTHING: Found = { results: [], totalFilters: {} };

let index: Promise<SearchIndex> | undefined;
let failures = 0;

/** Loads the search index. After a failure, the next call tries again. */
export function openIndex(): Promise<SearchIndex> {
  index ??= load().catch((error: unknown) => {
    index = undefined;
    failures += 1;
    throw error;
  });
  return index;
}

async function load(): Promise<SearchIndex> {
  // A browser remembers that a module could not be loaded, so another try needs another address.
  const script = `${FOLDER}pagefind.js${failures === 0 ? '' : `?${failures}`}`;
  const loading = import(script) as Promise<Pagefind>;
  // A site without posts has no such script.
  loading.catch(() => undefined);
  const { ok, body } = await fetchJson(`${FOLDER}built.json`);
  if (!ok) throw new Error('The search index did not arrive.');
  const { folders, recent, stale, leftOut, thoughtPages } = body as BuiltIndex;
  const about = { leftOut, thoughtPages };
  let known: Promise<string[]> | undefined;
  const correct = async (text: string) => correctQuery(text, await (known ??= knownWords(folders)));
  if (folders.length === 0) return { ...about, correct, search: () => Promise.resolve(NOTHING) };

  const pagefind = await loading;
  await pagefind.init();
  if (folders.includes('recent')) await pagefind.mergeIndex(`${FOLDER}recent/`);
  // Results are counted by the values that are loaded.
  await pagefind.filters();
  const changed = new Set(stale);
  const search = async (text: string, options: Options) => {
    const found = await pagefind.search(text, options);
    return { ...found, results: found.results.filter(({ id }) => !changed.has(id)) };
  };
  return {
    ...about,
    correct,
    search: (text, options) => rankedSearch(text, options, { search, recent }),
  };
}

/** Loads the words of all indexes, the most frequent ones of each first. Without them, nothing is corrected. */
async function knownWords(folders: BuiltIndex['folders']): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (name) => {
      const { ok, body } = await fetchJson(
        `${FOLDER}${name === 'base' ? '' : `${name}/`}${KNOWN_WORDS}`,
      );
      return ok ? (body as string[]) : [];
    }),
  );
  return lists.flat();
}

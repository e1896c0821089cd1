import { fetchJson } from '#api-client/http/fetch-json.ts';
import { type BuiltIndex, KNOWN_WORDS } from '#domain/site/built-index.ts';
import { type Found, type Options, rankedSearch } from './ranked-search.ts';
import type { FilterCounts } from './search-query.ts';
import { folded } from '#domain/search/match-words.ts';
import { queryParts } from '#domain/search/search-words.ts';

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

/** The length from which a word may differ in one letter or two, the longest first. */
const TOLERATED = [
  { from: 7, edits: 2 },
  { from: 4, edits: 1 },
];

/**
 * Corrects typing errors: replaces each word of a query with which no known word begins by the known word that differs
 * least, the first of equal ones. Returns undefined if there is nothing to correct, or if a word is like no known one.
 */
export function correctQuery(query: string, known: readonly string[]): string | undefined {
  const typed = queryParts(query).map(({ text, isWhole }) =>
    isWhole ? text : folded(text).replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const corrected = typed.map((word) => correctWord(word, known));
  const isSame = corrected.every((word, n) => word === typed[n]);
  return isSame || corrected.includes(undefined) ? undefined : corrected.join(' ');
}

function correctWord(word: string, known: readonly string[]): string | undefined {
  if (known.some((other) => other.startsWith(word))) return word;
  const { edits = 0 } = TOLERATED.find(({ from }) => word.length >= from) ?? {};
  for (let most = 1; most <= edits; most += 1) {
    const closest = known.find((other) => differsBy(word, other, most));
    if (closest !== undefined) return closest;
  }
  return undefined;
}

/**
 * Returns true if a word becomes another one with at most so many edits. An edit adds, removes or replaces a letter, or
 * exchanges it with the next one.
 */
function differsBy(from: string, to: string, most: number): boolean {
  if (from === to) return true;
  if (most === 0 || Math.abs(from.length - to.length) > most) return false;
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  const [a, b] = [from.slice(at), to.slice(at)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.length > 1;
  return (
    differsBy(a.slice(1), b.slice(1), most - 1) ||
    differsBy(a.slice(1), b, most - 1) ||
    differsBy(a, b.slice(1), most - 1) ||
    (isExchanged && differsBy(a.slice(2), b.slice(2), most - 1))
  );
}

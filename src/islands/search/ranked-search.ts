import { folded } from '#domain/search/match-words.ts';
import { type QueryPart, queryParts, TITLE_FORMS, titleWord } from '#domain/search/search-words.ts';
import type { BuiltIndex } from '#domain/site/built-index.ts';
import type { FilterCounts, SearchQuery } from './search-query.ts';

/** A result whose text is not loaded yet. */
export interface Hit {
  readonly id: string;
  readonly score: number;
  /** Names of the fields, such as the title, that have a word of the query. */
  readonly matchedMetaFields?: readonly string[];
  data(): Promise<{
    readonly url: string;
    /** HTML with `mark` elements around the words that were searched for. */
    readonly excerpt: string;
    readonly content: string;
    /** The places of the words that were found in the text. */
    readonly locations: readonly number[];
    readonly meta: Readonly<Record<string, string>>;
  }>;
}

export type Options = Pick<SearchQuery, 'filters' | 'sort'>;

export interface Found {
  readonly results: readonly Hit[];
  /** Counts of the results without any filter. */
  readonly totalFilters: FilterCounts;
}

interface Layers {
  /** Searches both layers. Text in quotation marks is found exactly, any other also at the beginning of words. */
  readonly search: (text: string, options: Options) => Promise<Found>;
  readonly recent: BuiltIndex['recent'];
}

/** The records that have a part of a query exactly, and whether a layer has any. */
interface Exact extends QueryPart {
  readonly found: Found;
  readonly ids: ReadonlySet<string>;
  readonly inLayer: ReadonlySet<boolean>;
}

/**
 * The number of exact results of one word above which only these are returned, the newest first. To rank 10,000 records,
 * Pagefind needs a second or more, since it lists every place of the word in each.
 */
const MANY = 2_000;

/**
 * Searches two layers as if they were one index. Records with all words of a query come first, then those with words
 * that begin with them, each with a word in the title before the others. A layer without a word finds shorter words
 * instead, with which it begins. Such results do not count.
 */
export async function rankedSearch(
  query: string,
  options: Options,
  { search, recent }: Layers,
): Promise<Found> {
  const parts = queryParts(query);
  const isByDate = options.sort['date'] !== undefined;
  const layerOf = (id: string) => id in recent;
  const byDate = async (text: string): Promise<Found> => {
    const found = await search(text, { ...options, sort: { date: 'desc' } });
    return { ...found, results: newestFirst(found.results, recent) };
  };
  const exactly = async (part: QueryPart): Promise<Exact> => {
    const found = await byDate(`"${part.text}"`);
    const ids = new Set(found.results.map(({ id }) => id));
    return { ...part, found, ids, inLayer: new Set([...ids].map(layerOf)) };
  };
  const exact = await Promise.all(parts.map(exactly));
  const [one] = exact;
  if (one && exact.length === 1 && one.ids.size > MANY) {
    if (one.isWhole || isByDate) return one.found;
    const inTitles = await byDate(`"${titleWord(one.text)}"`);
    const titled = new Set(inTitles.results.map(({ id }) => id));
    const isTitled = ({ id }: Hit) => Number(titled.has(id));
    const results = one.found.results.toSorted((a, b) => isTitled(b) - isTitled(a));
    return { ...one.found, results };
  }

  const words = parts.map(({ text }) => text).join(' ');
  const found = await (isByDate ? byDate(words) : search(words, options));
  const inexact = exact.filter(({ isWhole, inLayer }) => !isWhole && inLayer.size === 0);
  const isMeant = await layersWith(inexact, found.results, layerOf);
  const counts = ({ id }: Hit) =>
    exact.every(
      ({ ids, isWhole, inLayer }) =>
        ids.has(id) || (!isWhole && (inLayer.size === 0 ? isMeant : inLayer).has(layerOf(id))),
    );
  const results = found.results.filter(counts);
  if (isByDate) return { ...found, results };
  const exactParts = ({ id }: Hit) => exact.filter(({ ids }) => ids.has(id)).length;
  // Nearly every title has one of the letters that must follow each other.
  const hasWords = parts.every(({ isWhole }) => !isWhole);
  const inTitle = (hit: Hit) => Number(hasWords && isInTitle(hit));
  return {
    ...found,
    results: results.toSorted(
      (a, b) => exactParts(b) - exactParts(a) || inTitle(b) - inTitle(a) || b.score - a.score,
    ),
  };
}

/**
 * Returns the layers whose results have a longer form of each of some words, and not only the beginning of one. All
 * results of a layer have the same forms, so one is looked at.
 */
async function layersWith(
  words: readonly QueryPart[],
  results: readonly Hit[],
  layerOf: (id: string) => boolean,
): Promise<ReadonlySet<boolean>> {
  const firsts = new Map(results.map((hit) => [layerOf(hit.id), hit]));
  const layers = new Set(firsts.keys());
  if (words.length === 0) return layers;
  for (const [layer, hit] of firsts) {
    const found = await foundWords(hit);
    const isMeant = ({ text }: QueryPart) => found.some((word) => isFormOf(text, word));
    if (!words.every(isMeant)) layers.delete(layer);
  }
  return layers;
}

/** Returns the words for which a record was found, and all words of the fields that have one. */
async function foundWords(hit: Hit): Promise<string[]> {
  const { content, locations, meta } = await hit.data();
  const words = content.trim().split(/\s+/);
  const fields = hit.matchedMetaFields?.map((field) => meta[field] ?? '') ?? [];
  return [...locations.map((at) => words[at] ?? ''), ...fields.join(' ').split(/\s+/)];
}

/** The share of a long word that its other forms begin with, such as “theologian” for “theology”. */
const STEM = 3 / 4;
/** Of a shorter word, everything counts. */
const SHORT = 5;

/** Returns true if a word, or a part of it, begins as another one does. */
function isFormOf(text: string, word: string): boolean {
  const letters = (one: string) => folded(one).replace(/[^\p{L}\p{N}]/gu, '');
  const typed = letters(text);
  const stem = typed.slice(0, Math.max(SHORT, Math.ceil(typed.length * STEM)));
  const pieces = [word, ...word.split(/[^\p{L}\p{N}\p{M}]+/u)];
  return pieces.some((piece) => letters(piece).startsWith(stem));
}

/**
 * Merges results that Pagefind has sorted by date within their layers. The score of each is then the number of older
 * records in its layer.
 */
function newestFirst(results: readonly Hit[], recent: BuiltIndex['recent']): Hit[] {
  const olderInBase = ({ id, score }: Hit) => {
    const older = recent[id];
    return older === undefined ? score : older - 1 / 2;
  };
  return results.toSorted((a, b) => olderInBase(b) - olderInBase(a) || b.score - a.score);
}

/** Returns true for a record with a word of the query in its title. */
const isInTitle = ({ matchedMetaFields = [] }: Hit) =>
  matchedMetaFields.some((field) => field === 'title' || field === TITLE_FORMS);

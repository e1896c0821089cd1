import { queryParts, TITLE_FORMS } from '#domain/search-words.ts';
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
    /** The whole text. */
    readonly content: string;
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
  /** Ids of the records in the layer `recent`. */
  readonly recent: readonly string[];
}

/** The records that have a part of a query exactly, and whether a layer has any. */
interface Exact {
  readonly ids: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly inLayer: ReadonlySet<boolean>;
}

/**
 * Searches two layers as if they were one index. Records with all words of a query come first, then those with words
 * that begin with them, each with a word in the title before the others. A layer without a word would find shorter
 * words instead, so its results do not count if the other one has the word.
 */
export async function rankedSearch(
  query: string,
  options: Options,
  { search, recent }: Layers,
): Promise<Found> {
  const parts = queryParts(query);
  const known = new Set(recent);
  const layerOf = (id: string) => known.has(id);
  const exactly = async (text: string, isWhole: boolean): Promise<Exact> => {
    const { results } = await search(`"${text}"`, options);
    const ids = new Set(results.map(({ id }) => id));
    return { ids, isWhole, inLayer: new Set([...ids].map(layerOf)) };
  };
  const [found, exact] = await Promise.all([
    search(parts.map(({ text }) => text).join(' '), options),
    Promise.all(parts.map(({ text, isWhole }) => exactly(text, isWhole))),
  ]);
  const counts = ({ id }: Hit) =>
    exact.every(
      ({ ids, isWhole, inLayer }) =>
        ids.has(id) || (!isWhole && (inLayer.size === 0 || inLayer.has(layerOf(id)))),
    );
  const results = found.results.filter(counts);
  if (options.sort['date']) return { ...found, results };
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

/** Returns true for a record with a word of the query in its title. */
const isInTitle = ({ matchedMetaFields = [] }: Hit) =>
  matchedMetaFields.some((field) => field === 'title' || field === TITLE_FORMS);

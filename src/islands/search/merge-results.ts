import type { PostSummary } from '#domain/posts/post.ts';
import { thoughtsPath } from '#domain/site/pagination.ts';
import { joinLetters, titleMatcher } from '#domain/search/search-words.ts';
import { filterValues, matchingPosts, pathOf, type PostChanges } from './post-changes.ts';
import type { Hit } from './ranked-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { FilterCounts, SearchQuery } from './search-query.ts';
import { decodeEntities } from '#domain/posts/plain-text.ts';

export interface SearchResult {
  readonly path: string;
  readonly title: string;
  readonly excerpt: readonly Piece[];
  /** The display name of the category, or of the daily thoughts. */
  readonly category: string;
  readonly author: string | undefined;
  readonly date: string;
}

export interface Results {
  /** The number of results. It is exact for posts that have not changed since the index was built. */
  total(): number;
  hasMore(): boolean;
  next(count: number): Promise<SearchResult[]>;
  readonly counts: FilterCounts;
}

interface Found {
  readonly hits: readonly Hit[];
  readonly counts: FilterCounts;
  readonly about: Pick<SearchIndex, 'leftOut' | 'thoughtPages'>;
  readonly changes: PostChanges;
  readonly query: SearchQuery;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Merges what the index has found with the posts that have changed since it was built. Those come first. A post is shown
 * once, with its present title. Posts and thoughts that are gone are not shown.
 */
export function mergeResults({ hits, counts, about, changes, query, labels }: Found): Results {
  const matching = matchingPosts(changes, query);
  const isChosen = (post: PostSummary) =>
    Object.entries(query.filters).every(([name, value]) =>
      filterValues(post, labels)[name]?.includes(value),
    );
  const fresh = matching.filter(isChosen).map((post) => freshResult(post, labels));
  const hasWords = titleMatcher(query.text);
  const isNamed = ({ meta }: Awaited<ReturnType<Hit['data']>>) =>
    Number(hasWords(meta['title'] ?? ''));
  const seen = new Set([...fresh.map(({ path }) => path), ...changes.gone, ...about.leftOut]);
  let [loaded, dropped, isFirst] = [0, 0, true];

  return {
    total: () => fresh.length + hits.length - dropped,
    hasMore: () => loaded < hits.length,
    counts: addCounts(
      counts,
      matching.map((post) => filterValues(post, labels)),
    ),
    async next(count) {
      const results = isFirst ? [...fresh] : [];
      isFirst = false;
      while (results.length < count && loaded < hits.length) {
        const part = hits.slice(loaded, loaded + count);
        loaded += part.length;
        const records = await Promise.all(part.map((hit) => hit.data()));
        // The index knows words by their stems, and letters of a title without their order.
        if (!query.sort['date']) records.sort((a, b) => isNamed(b) - isNamed(a));
        for (const { url, excerpt, content, meta } of records) {
          const [, thought = ''] = url.split('#thought-');
          if (seen.has(url) || changes.goneThoughts.has(thought)) {
            dropped += 1;
            continue;
          }
          seen.add(url);
          const { title = '', category = '', author, date = '' } = meta;
          results.push({
            category,
            author,
            date,
            path: pathWithPage(url, date, about.thoughtPages),
            title: changes.changed.get(url)?.title ?? joinLetters(title),
            excerpt: excerptPieces(joinLetters(excerpt), joinLetters(content.trim())),
          });
        }
      }
      return results;
    },
  };
}

/** Returns the path of a result. A thought has it on the page of the timeline that shows its date. */
function pathWithPage(url: string, date: string, lastDates: readonly string[]): string {
  const [, thought] = url.split('#');
  if (thought === undefined) return url;
  const page = lastDates.findIndex((last) => date >= last) + 1;
  return `${thoughtsPath(Math.max(1, page))}#${thought}`;
}

function freshResult(post: PostSummary, labels: Found['labels']): SearchResult {
  const { category, title, subheading, excerpt, author, date } = post;
  return {
    title,
    author,
    date,
    path: pathOf(post),
    excerpt: [{ text: subheading || excerpt, isMatch: false }],
    category: labels[category] ?? category,
  };
}

/** Adds one to the count of each value. */
function addCounts(
  counts: FilterCounts,
  added: readonly Readonly<Record<string, readonly string[]>>[],
): FilterCounts {
  const sums: Record<string, Record<string, number>> = structuredClone(counts);
  for (const [name, values] of added.flatMap((one) => Object.entries(one))) {
    const ofName = (sums[name] ??= {});
    for (const value of values) ofName[value] = (ofName[value] ?? 0) + 1;
  }
  return sums;
}

interface Piece {
  readonly text: string;
  /** True for words that were searched for. */
  readonly isMatch: boolean;
}

const ELLIPSIS = '…';

/**
 * Splits an excerpt of the index, in which `mark` elements are the only HTML, into texts. A page shows them as texts, so
 * nothing in a post can become HTML. An end at which the content goes on gets an ellipsis.
 */
function excerptPieces(html: string, content: string): Piece[] {
  const pieces = html
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter(Boolean)
    .map((part) => ({
      text: decodeEntities(part.replace(/<\/?mark>/g, '')),
      isMatch: part.startsWith('<mark>'),
    }));
  const text = pieces.map((piece) => piece.text).join('');
  const ellipsis = { text: ELLIPSIS, isMatch: false };
  return [
    ...(content.startsWith(text) ? [] : [ellipsis]),
    ...pieces,
    ...(content.endsWith(text) ? [] : [ellipsis]),
  ];
}

import { fetchJson } from '#api-client/http/fetch-json.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import type { PostRef, PostSummary } from '#domain/posts/post.ts';
import type { SearchQuery } from './search-query.ts';

/** The changes to posts and thoughts since the index was built. */
export interface PostChanges {
  /** Summaries by the paths of their posts, newest first. */
  readonly changed: ReadonlyMap<string, PostSummary>;
  /** Paths without a post. */
  readonly gone: ReadonlySet<string>;
  /** Ids of thoughts that were taken down. */
  readonly goneThoughts: ReadonlySet<string>;
}

interface Loaded {
  readonly blogs?: PostSummary[];
  readonly gone?: PostRef[];
  readonly goneThoughts?: string[];
}

/** Returns the path of a post. `postPath` is beside the schemas of posts, which are larger than this script. */
export const pathOf = ({ category, id }: PostRef) => `/blog/${category}/${id}`;

/** Loads the changes since a revision. If that fails, there are none: the built posts are better than nothing. */
export async function loadChanges(since: string): Promise<PostChanges> {
  const { ok, body } = await fetchJson(`/api/blogs?since=${since}`);
  const { blogs = [], gone = [], goneThoughts = [] } = (ok ? body : {}) as Loaded;
  return {
    changed: new Map(blogs.map((post) => [pathOf(post), post])),
    gone: new Set(gone.map(pathOf)),
    goneThoughts: new Set(goneThoughts),
  };
}

/** Returns the filter values of a summary, with the display name of its category. */
export const filterValues = (
  { category, author, tags = [] }: PostSummary,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> => ({
  category: [labels[category] ?? category],
  author: [author],
  tag: tags,
});

/** Returns the changed posts whose summaries contain every word of a query, without regard to its filters. */
export function matchingPosts({ changed }: PostChanges, { text }: SearchQuery): PostSummary[] {
  const matches = wordMatcher(text);
  return [...changed.values()].filter(({ title, subheading, excerpt, author, tags = [] }) =>
    matches([title, subheading, excerpt, author, ...tags].join(' ')),
  );
}

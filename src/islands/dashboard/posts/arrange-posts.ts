import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';

/** The choices that narrow down, sort and group the list of all posts. */
export interface Arrangement {
  readonly query: string;
  readonly category: string;
  readonly state: string;
  readonly order: Order;
  readonly isGrouped: boolean;
}

export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  views: 'Most read',
  comments: 'Most commented',
} as const;
type Order = keyof typeof ORDERS;

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const COMPARE: Readonly<Record<Order, (a: ManagedPost, b: ManagedPost) => number>> = {
  newest: (a, b) => Date.parse(b.date) - Date.parse(a.date),
  oldest: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  title: (a, b) => byTitle.compare(a.title, b.title),
  views: (a, b) => b.views - a.views,
  comments: (a, b) => b.comments - a.comments,
};

/** Returns the posts that the choices leave, in their order. Equal ones are in order of their dates. */
export function arrangePosts(
  posts: readonly ManagedPost[],
  { query, category, state, order }: Arrangement,
): ManagedPost[] {
  const matches = wordMatcher(query);
  return posts
    .filter(
      (post) =>
        (category === '' || post.category === category) &&
        (state === '' || post.state === state) &&
        matches([post.title, ...post.tags].join(' ')),
    )
    .sort((a, b) => COMPARE[order](a, b) || COMPARE.newest(a, b));
}

export interface PostGroup {
  readonly key: string;
  readonly name: string;
  readonly posts: readonly ManagedPost[];
}

/** Groups posts by category. Without a search or a choice of state, empty categories are shown too. */
export function groupPosts(
  posts: readonly ManagedPost[],
  { query, category, state, isGrouped }: Arrangement,
): PostGroup[] {
  if (!isGrouped) return posts.length > 0 ? [{ key: '', name: 'All', posts }] : [];
  const isNarrow = query.trim() !== '' || state !== '';
  return SITE_SECTIONS.map(({ key, name }) => ({
    key,
    name,
    posts: posts.filter((post) => post.category === key),
  })).filter((group) =>
    category === '' ? !isNarrow || group.posts.length > 0 : group.key === category,
  );
}

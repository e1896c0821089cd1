import { LIMITS } from '#domain/limits.ts';
import { postPath, type PostSummary, refKey } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import type { Range } from '#domain/statistics/stats.ts';
import { statisticsPath } from './statistics-path.ts';
import { type Bar, BarChart } from './BarChart.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { POSTS } from '#islands/dashboard/resources.ts';

interface Props {
  /** Counts by `{category}/{id}`. */
  readonly views: Readonly<Record<string, number>>;
  /** The same in the range. */
  readonly inRange: Readonly<Record<string, number>>;
  readonly range: Range;
}

/** Shows the views of the newest posts, and the most viewed posts. */
export function PostViews({ views, inRange, range }: Props) {
  const { value, failure, reload } = useShared(POSTS);
  if (failure) return <LoadError part="views by post" onRetry={reload} />;
  const barsOf = (counts: Props['views'], hrefOf: (post: PostSummary) => string) =>
    (value ?? []).map((post): Bar & { count: number } => ({
      label: post.title,
      count: counts[refKey(post)] ?? 0,
      category: post.category,
      href: hrefOf(post),
    }));
  const bars = barsOf(views, postPath);
  const ranged = barsOf(inRange, (post) => `#${statisticsPath(range, post)}`);

  return (
    <>
      <BarChart
        wide
        title="Posts in this range"
        nouns={['Post', 'Views']}
        bars={most(ranged)}
        shown={LIMITS.latestPosts}
        note={DASHBOARD_MESSAGES.postsHaveStatistics}
      />
      <BarChart
        title="Views of the latest posts"
        nouns={['Post', 'Views']}
        bars={bars.slice(0, LIMITS.latestPosts)}
      />
      <BarChart
        title="Most viewed posts"
        nouns={['Post', 'Views']}
        bars={most(bars).slice(0, LIMITS.latestPosts)}
      />
    </>
  );
}

/** Returns the bars with a count, the largest first. */
const most = (bars: readonly (Bar & { count: number })[]) =>
  bars.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);

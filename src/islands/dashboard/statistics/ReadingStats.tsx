import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { formatNumber } from '#domain/number.ts';
import type { DashboardStats } from '#domain/statistics/stats.ts';
import type { Range } from '#domain/statistics/ranges.ts';
import { withMargin } from '#islands/dashboard/messages.ts';
import { SECTION_MESSAGES, aboutMargin, notCounted } from '#islands/dashboard/section-messages.ts';
import { type Bar, BarChart, DayChart } from './Chart.tsx';
import styles from './charts.module.css';
import { LIMITS } from '#domain/limits.ts';
import { postPath, type PostSummary, refKey } from '#domain/posts/post.ts';
import { statisticsPath } from './statistics-path.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { POSTS } from '#islands/dashboard/section-resources.ts';

interface Props {
  readonly stats: DashboardStats;
  readonly range: Range;
}

/** Shows the views by readers: by day, by category, and by post. */
export function ReadingStats({ stats, range }: Props) {
  const { postsByCategory, botViews, authorViews, viewedPosts, margin } = stats;
  const { viewsByDay, viewsByCategory, viewsPerPost, totalViews } = stats.readers;
  const others = { programs: formatNumber(botViews), authors: formatNumber(authorViews) };
  return (
    <div className={styles.charts}>
      <DayChart
        title="Views by day"
        noun="Views"
        days={viewsByDay}
        note={`Total views by readers: ${withMargin(totalViews, margin)}. ${notCounted(others)} ${aboutMargin(margin)}${SECTION_MESSAGES.daysAreUtc}`}
      />
      <BarChart
        title="Views by category"
        nouns={['Category', 'Views']}
        bars={byCategory(viewsByCategory)}
      />
      <BarChart
        title="Posts by category"
        nouns={['Category', 'Posts']}
        bars={byCategory(postsByCategory)}
      />
      <PostViews views={viewsPerPost} inRange={viewedPosts} range={range} />
    </div>
  );
}

const byCategory = (counts: Readonly<Record<string, number>>): Bar[] =>
  SITE_SECTIONS.map(({ key, name }) => ({
    label: name,
    count: counts[key] ?? 0,
    category: key,
  }));

interface PostViewsProps {
  /** Counts by `{category}/{id}`. */
  readonly views: Readonly<Record<string, number>>;
  readonly inRange: Readonly<Record<string, number>>;
  readonly range: Range;
}

/** Shows the views of the newest posts, and the most viewed posts. */
function PostViews({ views, inRange, range }: PostViewsProps) {
  const { value, failure, reload } = useShared(POSTS);
  if (failure) return <LoadError part="views by post" onRetry={reload} />;
  const barsOf = (counts: PostViewsProps['views'], hrefOf: (post: PostSummary) => string) =>
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
        note="In the table, each post links to statistics of its own."
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

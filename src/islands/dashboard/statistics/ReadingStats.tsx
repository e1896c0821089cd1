import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { formatNumber } from '#domain/number.ts';
import type { DashboardStats, Range } from '#domain/statistics/stats.ts';
import {
  aboutMargin,
  DASHBOARD_MESSAGES,
  notCounted,
  viewsInAll,
  withMargin,
} from '#islands/dashboard/messages.ts';
import { type Bar, BarChart } from './BarChart.tsx';
import styles from './charts.module.css';
import { DayChart } from './DayChart.tsx';
import { PostViews } from './PostViews.tsx';

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
        note={`${viewsInAll(withMargin(totalViews, margin))} ${notCounted(others)} ${aboutMargin(margin)}${DASHBOARD_MESSAGES.daysAreUtc}`}
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

import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import type { VisitorStats } from '#domain/statistics/stats.ts';
import { DASHBOARD_MESSAGES, notCounted, visitsInAll } from '#islands/dashboard/messages.ts';
import { type Bar, BarChart } from './BarChart.tsx';
import styles from './charts.module.css';
import { DayChart } from './DayChart.tsx';

/** Shows visits by day, operating system and browser. */
export function VisitStats({ stats }: { stats: VisitorStats }) {
  const { totalVisits, botVisits, authorVisits, visitsByDay } = stats;
  const { osDistribution, browserDistribution } = stats;
  const all = visitsInAll(formatNumber(totalVisits - authorVisits));
  const others = { programs: formatNumber(botVisits), authors: formatNumber(authorVisits) };
  return (
    <div className={styles.charts}>
      <DayChart
        title="Visits by day"
        noun="Visits"
        days={visitsByDay}
        note={`${all} ${notCounted(others)} ${DASHBOARD_MESSAGES.howVisitorsAreCounted}`}
      />
      <BarChart
        title="Operating systems"
        nouns={['System', 'Visits']}
        bars={largest(osDistribution)}
        shares
      />
      <BarChart
        title="Browsers"
        nouns={['Browser', 'Visits']}
        bars={largest(browserDistribution)}
        shares
      />
    </div>
  );
}

/** Returns bars for the largest counts, and one for all others together. */
function largest(counts: Readonly<Record<string, number>>): Bar[] {
  const bars = Object.entries(counts)
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count);
  const rest = bars.slice(LIMITS.chartBars).reduce((sum, { count }) => sum + count, 0);
  const shown = bars.slice(0, LIMITS.chartBars);
  return rest === 0 ? shown : [...shown, { label: 'All others', count: rest }];
}

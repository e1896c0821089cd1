import { formatNumber } from '#domain/number.ts';
import { OTHER_NAMES } from '#domain/statistics/other-names.ts';
import type { VisitorStats } from '#domain/statistics/stats.ts';
import { withMargin } from '#islands/dashboard/messages.ts';
import { SECTION_MESSAGES, aboutMargin, notCounted } from '#islands/dashboard/section-messages.ts';
import { BarChart, DayChart, largest, Referrers } from './Chart.tsx';
import styles from './charts.module.css';

/** Shows visits by day, referring site, page, operating system and browser. */
export function VisitStats({ stats }: { stats: VisitorStats }) {
  const { totalVisits, botVisits, authorVisits, visitsByDay, margin } = stats;
  const { osDistribution, browserDistribution, viewedPages, referrers } = stats;
  const all = `Total visits by readers: ${withMargin(totalVisits - authorVisits, margin)}.`;
  const others = { programs: formatNumber(botVisits), authors: formatNumber(authorVisits) };
  return (
    <div className={styles.charts}>
      <DayChart
        title="Visits by day"
        noun="Visits"
        days={visitsByDay}
        note={`${all} ${notCounted(others)} ${aboutMargin(margin)}${SECTION_MESSAGES.howVisitorsAreCounted}`}
      />
      <Referrers counts={referrers} />
      <BarChart title="Pages" nouns={['Page', 'Visits']} bars={largest(viewedPages, OTHER_NAMES)} />
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

import { OTHER_NAMES } from '#domain/statistics/stats.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { BarChart } from './BarChart.tsx';
import { largest } from './largest.ts';

/** Shows the sites that led readers here. */
export function Referrers({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  return (
    <BarChart
      title="Referring sites"
      nouns={['Site', 'Visits']}
      bars={largest(counts, OTHER_NAMES)}
      note={DASHBOARD_MESSAGES.howReferrersAreCounted}
    />
  );
}

import { LIMITS } from '#domain/limits.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import type { Bar } from './BarChart.tsx';

/** Returns bars for the largest counts, and one for all others together, with those that count as `others`. */
export function largest(counts: Readonly<Record<string, number>>, others?: string): Bar[] {
  const bars = Object.entries(counts)
    .filter(([label]) => label !== others)
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count);
  const rest = bars
    .slice(LIMITS.chartBars)
    .reduce((sum, { count }) => sum + count, (others && counts[others]) || 0);
  const shown = bars.slice(0, LIMITS.chartBars);
  return rest === 0 ? shown : [...shown, { label: DASHBOARD_MESSAGES.allOthers, count: rest }];
}

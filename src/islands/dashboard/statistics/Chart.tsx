import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Table } from '#islands/dashboard/list/Table.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './charts.module.css';
import dashboard from '#islands/dashboard/dashboard.module.css';
import type { Category } from '#domain/category.ts';
import { formatNumber, formatShare } from '#domain/number.ts';
import { OTHER_NAMES } from '#domain/statistics/other-names.ts';
import type { DayCount } from '#domain/statistics/stats.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatDate } from '#domain/date.ts';

interface Props {
  readonly title: string;
  readonly total?: string | undefined;
  readonly summary: string;
  /** True if nothing was counted. Then there is no chart, or the note `none`. */
  readonly empty: boolean;
  readonly none?: string;
  readonly chart: ReactNode;
  readonly heads: readonly string[];
  readonly rows: ComponentProps<typeof Table>['rows'];
  readonly note?: string | undefined;
  readonly wide?: boolean;
}

/** Shows a chart, and the same data as a table behind it. */
function Chart(props: Props) {
  const { title, total, summary, empty, none, chart, note, wide = false, ...table } = props;
  if (empty && none === undefined) return null;
  return (
    <figure className={`${styles.figure} ${wide ? styles.wide : ''}`}>
      <figcaption className={styles.title}>
        {title}
        {total !== undefined && <span className={styles.total}>{total}</span>}
      </figcaption>
      {empty ? (
        <p className={dashboard.quiet}>{none}</p>
      ) : (
        <>
          <div role="img" aria-label={summary}>
            {chart}
          </div>
          <details className={styles.details}>
            <summary>{title} as a table</summary>
            <Table
              {...table}
              className={styles.table}
              caption={<span className={controls.visuallyHidden}>{title}</span>}
              isHeaded
            />
          </details>
        </>
      )}
      {note !== undefined && !empty && <p className={dashboard.quiet}>{note}</p>}
    </figure>
  );
}

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The category whose colour the bar has. */
  readonly category?: Category;
  /** The link of the bar's table row. */
  readonly href?: string;
}

interface BarChartProps {
  readonly title: string;
  /** The names of the two columns: the things, and what is counted of them. */
  readonly nouns: readonly [string, string];
  readonly bars: readonly Bar[];
  /** True to show also the share of the total. */
  readonly shares?: boolean;
  /** The number of bars in the chart, if not all. The table has the others too. */
  readonly shown?: number;
  readonly wide?: boolean;
  readonly note?: string | undefined;
}

/** Shows the counts of a few things side by side. */
export function BarChart(props: BarChartProps) {
  const { title, nouns, bars, shares = false, shown = bars.length, wide = false, note } = props;
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = bars.reduce((max, { count }) => Math.max(max, count), 0);
  const figure = (count: number) =>
    shares ? `${formatNumber(count)} (${formatShare(count, total)})` : formatNumber(count);
  const summary = bars
    .slice(0, shown)
    .map(({ label, count }) => `${label} ${figure(count)}`)
    .join(', ');

  return (
    <Chart
      title={title}
      wide={wide}
      note={note}
      summary={`${title}: ${summary}.`}
      empty={most === 0}
      chart={
        <ul className={styles.bars}>
          {bars.slice(0, shown).map(({ label, count, category, href }) => (
            <li key={href ?? label} className={styles.barRow} data-category={category}>
              <span className={styles.barLabel} dir="auto">
                {label}
              </span>
              <span className={styles.barFigure}>
                {formatNumber(count)}
                {shares && <span className={styles.share}>{formatShare(count, total)}</span>}
              </span>
              <span className={styles.track}>
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(count / (most || 1)) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      }
      heads={shares ? [...nouns, 'Share'] : nouns}
      rows={bars.map(({ label, count, href }) => [
        href ?? label,
        <bdi key="label">{href === undefined ? label : <a href={href}>{label}</a>}</bdi>,
        formatNumber(count),
        ...(shares ? [formatShare(count, total)] : []),
      ])}
    />
  );
}

/** Shows the sites that led readers here. */
export function Referrers({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  return (
    <BarChart
      title="Referring sites"
      nouns={['Site', 'Visits']}
      bars={largest(counts, OTHER_NAMES)}
      note="Only the host of another site is kept, never the page."
    />
  );
}

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
  return rest === 0 ? shown : [...shown, { label: 'All others', count: rest }];
}

interface DayChartProps {
  readonly title: string;
  readonly noun: string;
  /** Consecutive days, oldest first. */
  readonly days: readonly DayCount[];
  readonly note: string;
}

export function DayChart({ title, noun, days, note }: DayChartProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((max, { count }) => Math.max(max, count), 0);
  const isMonths = days.length > 1 && days.every(({ day }) => day.endsWith('-01'));
  const unit = isMonths ? 'months' : 'days';
  const label = isMonths ? formatMonth : (day: string) => formatDate(day, 'en-GB');
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const peak = days.find(({ count }) => count === most)?.day ?? first;

  return (
    <Chart
      wide
      title={title}
      note={note}
      empty={most === 0}
      none={isMonths ? 'None in these months.' : 'None in these days.'}
      total={most === 0 ? undefined : `${formatNumber(total)} in ${days.length} ${unit}`}
      summary={
        most === 0
          ? title
          : `${title}, ${label(first)} to ${label(last)}: ${formatNumber(total)} in total, ` +
            `most on ${label(peak)}, ${formatNumber(most)}.`
      }
      chart={
        <div className={styles.plot}>
          <span className={styles.most}>{formatNumber(most)}</span>
          <div className={styles.columns} style={{ '--count': days.length } as CSSProperties}>
            {days.map(({ day, count }) => (
              <span
                key={day}
                className={styles.column}
                title={`${label(day)}: ${formatNumber(count)}`}
                style={{ blockSize: `${(count / (most || 1)) * 100}%` }}
              />
            ))}
          </div>
          <div className={styles.axis}>
            <span>{first && label(first)}</span>
            <span>{last && label(last)}</span>
          </div>
        </div>
      }
      heads={[isMonths ? 'Month' : 'Day', noun]}
      rows={days.map(({ day, count }) => [
        day,
        <time key="day" dateTime={day}>
          {label(day)}
        </time>,
        formatNumber(count),
      ])}
    />
  );
}

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatMonth = (day: string) => months.format(new Date(day));

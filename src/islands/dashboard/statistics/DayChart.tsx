import type { CSSProperties } from 'react';
import { formatDate } from '#domain/date.ts';
import { formatNumber } from '#domain/number.ts';
import type { DayCount } from '#domain/statistics/stats.ts';
import { Chart } from './Chart.tsx';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  /** The name of what is counted. */
  readonly noun: string;
  /** Consecutive days, oldest first. */
  readonly days: readonly DayCount[];
  readonly note: string;
}

/** Shows counts of consecutive days. */
export function DayChart({ title, noun, days, note }: Props) {
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
      rows={
        <>
          <thead>
            <tr>
              <th scope="col">{isMonths ? 'Month' : 'Day'}</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{label(day)}</time>
                </th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatMonth = (day: string) => months.format(new Date(day));

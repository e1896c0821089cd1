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
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const peak = days.find(({ count }) => count === most)?.day ?? first;

  return (
    <Chart
      wide
      title={title}
      note={note}
      empty={most === 0}
      total={most === 0 ? undefined : `${formatNumber(total)} in ${days.length} days`}
      summary={
        most === 0
          ? title
          : `${title}, ${formatDate(first)} to ${formatDate(last)}: ${formatNumber(total)} in total, ` +
            `most on ${formatDate(peak)}, ${formatNumber(most)}.`
      }
      chart={
        <div className={styles.plot}>
          <span className={styles.most}>{formatNumber(most)}</span>
          <div className={styles.columns}>
            {days.map(({ day, count }) => (
              <span
                key={day}
                className={styles.column}
                title={`${formatDate(day)}: ${formatNumber(count)}`}
                style={{ blockSize: `${(count / (most || 1)) * 100}%` }}
              />
            ))}
          </div>
          <div className={styles.axis}>
            <span>{first && formatDate(first)}</span>
            <span>{last && formatDate(last)}</span>
          </div>
        </div>
      }
      rows={
        <>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day)}</time>
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

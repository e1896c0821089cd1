import type { Category } from '#domain/category.ts';
import { formatNumber, formatShare } from '#domain/number.ts';
import { Chart } from './Chart.tsx';
import styles from './charts.module.css';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The category whose colour the bar has. */
  readonly category?: Category;
  /** The link of the bar's table row. */
  readonly href?: string;
}

interface Props {
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
export function BarChart(props: Props) {
  const { title, nouns, bars, shares = false, shown = bars.length, wide = false, note } = props;
  const [thing, counted] = nouns;
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
      rows={
        <>
          <thead>
            <tr>
              <th scope="col">{thing}</th>
              <th scope="col">{counted}</th>
              {shares && <th scope="col">Share</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count, href }) => (
              <tr key={href ?? label}>
                <th scope="row">
                  <bdi>{href === undefined ? label : <a href={href}>{label}</a>}</bdi>
                </th>
                <td>{formatNumber(count)}</td>
                {shares && <td>{formatShare(count, total)}</td>}
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './charts.module.css';
import dashboard from '#islands/dashboard/dashboard.module.css';

interface Props {
  readonly title: string;
  /** The total beside the title. */
  readonly total?: string | undefined;
  /** The chart in one sentence, for screen readers. */
  readonly summary: string;
  /** True if nothing was counted, so that there is neither chart nor table. */
  readonly empty: boolean;
  readonly chart: ReactNode;
  /** The rows of the table, including its header row. */
  readonly rows: ReactNode;
  readonly note?: string | undefined;
  readonly wide?: boolean;
}

/** Shows a chart, and the same data as a table behind it. */
export function Chart({ title, total, summary, empty, chart, rows, note, wide = false }: Props) {
  return (
    <figure className={`${styles.figure} ${wide ? styles.wide : ''}`}>
      <figcaption className={styles.title}>
        {title}
        {total !== undefined && <span className={styles.total}>{total}</span>}
      </figcaption>
      {empty ? (
        <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.nothingCounted}</p>
      ) : (
        <>
          <div role="img" aria-label={summary}>
            {chart}
          </div>
          <details className={styles.details}>
            <summary>{title} as a table</summary>
            <table className={styles.table}>
              <caption className={controls.visuallyHidden}>{title}</caption>
              {rows}
            </table>
          </details>
        </>
      )}
      {note !== undefined && !empty && <p className={dashboard.quiet}>{note}</p>}
    </figure>
  );
}

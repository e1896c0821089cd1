import type { ReactNode } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/shared/controls.module.css';
import styles from './charts.module.css';
import dashboard from './dashboard.module.css';

interface Props {
  readonly title: string;
  /** How much it is all together, beside the title. */
  readonly total?: string | undefined;
  /** The chart in a sentence, for those who do not see it. */
  readonly summary: string;
  /** Nothing was counted: neither chart nor table has anything to show. */
  readonly empty: boolean;
  readonly chart: ReactNode;
  /** The rows of the table, its head first. */
  readonly rows: ReactNode;
  readonly note?: string | undefined;
  readonly wide?: boolean;
}

/** A chart to look at, and behind it the same as a table to read. */
export function Chart({ title, total, summary, empty, chart, rows, note, wide = false }: Props) {
  return (
    <figure className={`${styles.figure} ${wide ? styles.wide : ''}`}>
      <figcaption className={styles.title}>
        {title}
        {total !== undefined && <span className={styles.total}>{total}</span>}
      </figcaption>
      {empty ? (
        <p className={dashboard.quiet}>{MESSAGES.nothingCounted}</p>
      ) : (
        <>
          <div role="img" aria-label={summary}>
            {chart}
          </div>
          <details className={styles.details}>
            <summary>{title} as a table</summary>
            <table className={styles.table}>
              <caption className={controls.spoken}>{title}</caption>
              {rows}
            </table>
          </details>
        </>
      )}
      {note !== undefined && !empty && <p className={dashboard.quiet}>{note}</p>}
    </figure>
  );
}

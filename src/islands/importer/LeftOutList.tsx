import { LIMITS } from '#domain/limits.ts';
import { IMPORT_MESSAGES, moreInReport } from '#domain/messages/import-messages.ts';
import type { LeftOut } from '#import/model.ts';
import styles from './import.module.css';

interface Props {
  readonly leftOut: readonly LeftOut[];
  readonly dropped: ReadonlyMap<string, number>;
}

export function LeftOutList({ leftOut, dropped }: Props) {
  if (leftOut.length === 0 && dropped.size === 0) {
    return <p className={styles.hint}>{IMPORT_MESSAGES.everythingTaken}</p>;
  }
  const lost = [...dropped].map(([name, count]) => ({ name, reason: `${count}×` }));
  return (
    <>
      <Rows title={IMPORT_MESSAGES.notTaken} rows={leftOut} isOpen />
      <Rows title={IMPORT_MESSAGES.dropped} rows={lost} />
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly LeftOut[];
  readonly isOpen?: boolean;
}

function Rows({ title, rows, isOpen = false }: RowsProps) {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, LIMITS.importReportLines);
  return (
    <details className={styles.details} open={isOpen}>
      <summary>
        {title} ({rows.length})
      </summary>
      <ul className={styles.rows}>
        {shown.map(({ name, reason }, n) => (
          <li key={n} dir="auto">
            <b>{name}</b> <span>{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && <p className={styles.hint}>{moreInReport(rows.length)}</p>}
    </details>
  );
}

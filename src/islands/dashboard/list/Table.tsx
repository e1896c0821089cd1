import type { ReactNode } from 'react';
import styles from '#islands/dashboard/dashboard.module.css';

interface Props {
  readonly caption?: ReactNode;
  /** The name of a table without a caption. */
  readonly label?: string;
  readonly heads?: readonly string[];
  /** The cells of each row behind its key. */
  readonly rows: readonly (readonly [key: string, ...cells: readonly ReactNode[]])[];
  /** True if the first cell of a row is its heading. */
  readonly isHeaded?: boolean;
  readonly className?: string | undefined;
}

export function Table(props: Props) {
  const { caption, label, heads, rows, isHeaded = false, className = styles.table } = props;
  return (
    <table className={className} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, n) =>
              isHeaded && n === 0 ? (
                <th key={n} scope="row" dir="auto">
                  {cell}
                </th>
              ) : (
                <td key={n}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

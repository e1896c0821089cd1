import type { ReactNode } from 'react';
import { formatNumber } from '#domain/number.ts';
import { selectedCount } from '#islands/dashboard/messages.ts';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  /** A name for the buttons, for screen readers. */
  readonly label: string;
  /** The label of the box that selects everything. */
  readonly all: string;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** Shows how many items of a list are selected, and the buttons for all of them. */
export function SelectionBar({ label, all, selection, children }: Props) {
  const { ids, isAll, toggleAll } = selection;
  const isPartly = ids.length > 0 && !isAll;

  return (
    <div className={styles.selection} role="group" aria-label={label}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          onChange={({ currentTarget }) => toggleAll(currentTarget.checked)}
        />
        {all}
      </label>
      <span className={styles.selected} aria-live="polite">
        {ids.length > 0 && selectedCount(formatNumber(ids.length))}
      </span>
      {children}
    </div>
  );
}

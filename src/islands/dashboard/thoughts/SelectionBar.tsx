import { formatNumber } from '#domain/number.ts';
import type { DecisionVerb } from '#domain/thought-decisions.ts';
import { DASHBOARD_MESSAGES, selectedCount } from '#islands/dashboard/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './pending.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly selection: Selection;
  readonly busy: boolean;
  readonly onDecide: (decision: DecisionVerb) => void;
}

/** Shows how many thoughts are selected, and the buttons to decide about them at once. */
export function SelectionBar({ selection, busy, onDecide }: Props) {
  const { ids, isAll, toggleAll } = selection;
  const isPartly = ids.length > 0 && !isAll;
  // Not `disabled`, which would lose the focus.
  const waits = busy || ids.length === 0 || undefined;

  return (
    <div className={styles.selection} role="group" aria-label={DASHBOARD_MESSAGES.decideTogether}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          onChange={({ currentTarget }) => toggleAll(currentTarget.checked)}
        />
        {DASHBOARD_MESSAGES.selectPage}
      </label>
      <span className={styles.selected} aria-live="polite">
        {ids.length > 0 && selectedCount(formatNumber(ids.length))}
      </span>
      <div className={controls.row}>
        <Button busy={waits} onClick={() => onDecide('approve')}>
          {DASHBOARD_MESSAGES.approveSelected}
        </Button>
        <Button kind="danger" busy={waits} onClick={() => onDecide('decline')}>
          {DASHBOARD_MESSAGES.declineSelected}
        </Button>
      </div>
    </div>
  );
}

import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { SelectionBar } from '#islands/dashboard/list/SelectionBar.tsx';
import styles from '#islands/dashboard/list/selection.module.css';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';

interface Props {
  /** Absent where nothing can be selected. */
  readonly selection: Selection | undefined;
  /** The name of the buttons, for screen readers. */
  readonly label: string;
  /** The label of the box that selects everything. */
  readonly all: string;
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly onApprove: (() => void) | undefined;
  /** The label of the button that does not approve. */
  readonly refuse: string;
  readonly onRefuse: () => void;
}

/** Shows the decisions about all selected texts, and the result of the last one. */
export function DecisionBar(props: Props) {
  const { selection, label, all, busy, notice, onApprove, refuse, onRefuse } = props;
  // Not `disabled`, which would lose the focus.
  const waits = busy || selection?.ids.length === 0 || undefined;
  return (
    <div className={styles.bar}>
      {selection && (
        <SelectionBar label={label} all={all} selection={selection}>
          <div className={controls.row}>
            {onApprove && (
              <Button busy={waits} onClick={onApprove}>
                Approve selected
              </Button>
            )}
            <Button kind="danger" busy={waits} onClick={onRefuse}>
              {refuse}
            </Button>
          </div>
        </SelectionBar>
      )}
      <AuthorStatusLine notice={notice} />
    </div>
  );
}

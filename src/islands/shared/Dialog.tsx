import { type ReactNode, type RefObject, useId } from 'react';
import controls from './controls.module.css';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  readonly title: string;
  readonly wide?: boolean;
  /** What came of the last thing done in it; stays in view. */
  readonly status?: ReactNode;
  /** What has the focus at first, where that is not the Close button. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  /** Whether it cannot be closed for now. */
  readonly locked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. Escape, the backdrop and its Close button ask to close it. */
export function Dialog(props: Props) {
  const { title, wide = false, status, focusFirst, locked = false, onClose, children } = props;
  const titleId = useId();
  const modal = useModal({ onClose, locked, focusFirst });

  return (
    <dialog
      {...modal}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} dir="auto">
            {title}
          </h2>
          <button
            type="button"
            className={controls.button}
            aria-disabled={locked}
            onClick={locked ? undefined : onClose}
          >
            Close
          </button>
          {status}
        </header>
        {children}
      </div>
    </dialog>
  );
}

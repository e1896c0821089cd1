import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#islands/ui/Button.tsx';
import { useModal } from '#islands/ui/use-modal.ts';
import styles from './preview.module.css';

interface Props {
  /** The name of the dialog. */
  readonly label: string;
  readonly title?: string;
  /** Controls in the bar, before the button that closes the dialog. */
  readonly controls?: ReactNode;
  /** A line at the end of the bar. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a preview over the whole window, below a bar. */
export function PreviewDialog({ label, title = 'Preview', controls, note, ...props }: Props) {
  const { onClose, children } = props;
  const modal = useModal({ onClose });
  return createPortal(
    <dialog {...modal} className={styles.preview} aria-label={label}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        {controls}
        <Button onClick={onClose}>Close</Button>
        {note}
      </div>
      <div className={styles.stage}>{children}</div>
    </dialog>,
    document.body,
  );
}

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import controls from './controls.module.css';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly wide?: boolean;
  /** What came of the last thing done in it; stays in view. */
  readonly status?: ReactNode;
  /** What has the focus at first, where that is not the Close button. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. Escape, the backdrop and its Close button ask to close it; the
 * browser keeps the focus inside and gives it back afterwards.
 */
export function Dialog({ title, wide = false, status, focusFirst, onClose, children }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, since it ends before the dialog leaves the page: only closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    focusFirst?.current?.focus();
    const forget = onBackdropClick(dialog, () => dialog.close());
    return () => {
      forget();
      dialog.close();
    };
  }, [focusFirst]);

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={controls.button} onClick={onClose}>
            Close
          </button>
          {status}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Calls back for a click that began and ended on the backdrop, which belongs to the dialog element itself. */
function onBackdropClick(dialog: HTMLDialogElement, callback: () => void): () => void {
  let began = false;
  const down = (event: PointerEvent) => {
    began = event.target === dialog;
  };
  const click = (event: MouseEvent) => {
    if (began && event.target === dialog) callback();
  };
  dialog.addEventListener('pointerdown', down);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('pointerdown', down);
    dialog.removeEventListener('click', click);
  };
}

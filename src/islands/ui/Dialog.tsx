import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';
import { createPortal } from 'react-dom';
import { Form } from './Form.tsx';
import panels from './panels.module.css';

interface Props {
  readonly title: string;
  readonly wide?: boolean;
  /** True for a wide dialog that rises from the lower edge of a narrow window. */
  readonly sheet?: boolean;
  /** The result of the last action in the dialog, which stays visible. */
  readonly status?: ReactNode;
  /** The element to focus first. Defaults to the Close button. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  /** True while the dialog cannot be closed. */
  readonly locked?: boolean;
  /** True if the fields in the dialog belong to the form around it. */
  readonly inForm?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Shows a modal dialog as long as it is rendered, in no form but its own. Escape, the backdrop and the Close button call
 * `onClose`.
 */
export function Dialog(props: Props) {
  const {
    title,
    wide = false,
    sheet = false,
    status,
    focusFirst,
    locked = false,
    inForm = false,
    onClose,
    children,
  } = props;
  const titleId = useId();
  const modal = useModal({ onClose, locked, focusFirst });

  const looks = [styles.dialog, (wide || sheet) && styles.wide, sheet && styles.sheet];

  const dialog = (
    <dialog {...modal} className={looks.filter(Boolean).join(' ')} aria-labelledby={titleId}>
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} dir="auto">
            {title}
          </h2>
          <Button busy={locked} onClick={onClose}>
            Close
          </Button>
          {status}
        </header>
        {children}
      </div>
    </dialog>
  );
  return inForm ? dialog : createPortal(dialog, document.body);
}

type FormDialogProps = ComponentProps<typeof Dialog> &
  Pick<ComponentProps<typeof Form>, 'onSubmit'>;

/** Shows a form in a dialog. */
export const FormDialog = ({ onSubmit, children, ...dialog }: FormDialogProps) => (
  <Dialog {...dialog}>
    <Form className={panels.stack} onSubmit={onSubmit}>
      {children}
    </Form>
  </Dialog>
);

import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './FileButton.module.css';

interface Props {
  readonly label: ReactNode;
  readonly name: string;
  readonly accept: string;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  /** The style of a control that does not look like a button. */
  readonly className?: string | undefined;
  readonly multiple?: boolean;
  /** Gets several files only if `multiple` is set. */
  readonly onChoose: (file: File, ...more: readonly File[]) => void;
}

/** Shows a native file input that looks like the other buttons. */
export function FileButton({
  label,
  name,
  accept,
  disabled,
  describedBy,
  className = styles.button,
  multiple = false,
  onChoose,
}: Props) {
  const id = useId();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [file, ...more] = input.files ?? [];
    if (!file) return;
    onChoose(file, ...more);
    // Resets the input, so that choosing the same file again fires a change event.
    input.value = '';
  }

  return (
    <span>
      <input
        id={id}
        name={name}
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        type="file"
        className={styles.file}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <label htmlFor={id} className={className}>
        {label}
      </label>
    </span>
  );
}

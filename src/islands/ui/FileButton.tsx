import { type ChangeEvent, type ReactNode, useId } from 'react';
import controls from './controls.module.css';

interface Props {
  readonly label: ReactNode;
  readonly name: string;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  /** The style of a control that does not look like a button. */
  readonly className?: string | undefined;
  readonly multiple?: boolean;
  /** True to choose all files of a folder. */
  readonly folder?: boolean;
  /** Gets several files only of a folder, or if `multiple` is set. */
  readonly onChoose: (file: File, ...more: readonly File[]) => void;
}

/** Shows a native file input that looks like the other buttons. */
export function FileButton({
  label,
  name,
  accept,
  disabled,
  describedBy,
  className = controls.button,
  multiple = false,
  folder = false,
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
        // @ts-expect-error All browsers know it, and React's types do not.
        webkitdirectory={folder ? '' : undefined}
        type="file"
        className={controls.visuallyHidden}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <label htmlFor={id} className={className}>
        {label}
      </label>
    </span>
  );
}

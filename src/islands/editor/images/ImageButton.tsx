import { type ReactNode, useId } from 'react';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import styles from '#islands/editor/editor.module.css';
import type { Editor } from '#islands/editor/use-editor.ts';
import type { ImageField } from './use-images.ts';

interface Props {
  readonly editor: Editor;
  readonly field: ImageField;
  readonly label: string;
  /** Called with a file that can be uploaded. */
  readonly onAccept: (file: File) => void;
  /** Other controls beside the button. */
  readonly children?: ReactNode;
}

/** Shows the button that chooses an image for a field, with the progress of the upload and its errors. */
export function ImageButton({ editor, field, label, onAccept, children }: Props) {
  const { phase, outcome, errors, accepts, share } = editor;
  const errorId = useId();
  const error = errors[field];

  async function choose(file: File) {
    if (await accepts(field, file)) onAccept(file);
  }

  return (
    <>
      <div className={controls.row}>
        <FileButton
          label={label}
          name={field}
          accept="image/*"
          disabled={phase !== 'idle'}
          describedBy={error && errorId}
          onChoose={(file) => void choose(file)}
        />
        {children}
        {phase === field && (
          <span className={styles.progress}>
            <progress value={share} aria-label="Sent" /> {outcome?.words}
          </span>
        )}
      </div>
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}

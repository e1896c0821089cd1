import { type ReactNode, useId } from 'react';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import styles from '#islands/text-editor/text-editor.module.css';
import type { ImageField, Images } from './use-images.ts';

interface Props {
  readonly field: ImageField;
  readonly label: string;
  readonly images: Images;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

/** Shows the button that chooses an image for a field, with the progress of the upload and its errors. */
export function ImageButton(props: Props) {
  const { field, label, images, disabled, error, multiple = false, onChoose, children } = props;
  const { running } = images;
  const errorId = useId();

  return (
    <>
      <div className={controls.row}>
        <FileButton
          label={label}
          name={field}
          accept="image/*"
          disabled={disabled}
          describedBy={error && errorId}
          multiple={multiple}
          onChoose={(...files) => onChoose(files)}
        />
        {children}
        {running?.field === field && (
          <span className={styles.progress}>
            <progress value={running.share} aria-label="Upload progress" /> {running.text}
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

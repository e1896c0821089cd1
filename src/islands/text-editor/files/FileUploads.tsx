import styles from '#islands/text-editor/text-editor.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { FileUpload } from './use-files.ts';

interface Props {
  readonly uploads: readonly FileUpload[];
  readonly onRetry: (upload: FileUpload) => void;
  readonly onCancel: (upload: FileUpload) => void;
}

/** Shows the files on their way to the site, with their progress. */
export const FileUploads = ({ uploads, onRetry, onCancel }: Props) =>
  uploads.map((upload) => {
    const { key, file, share, error } = upload;
    return (
      <div key={key} className={controls.row}>
        <bdi className={styles.progress}>{file.name}</bdi>
        {error === undefined ? (
          <progress value={share} aria-label={`Upload progress of ${file.name}`} />
        ) : (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
        {error !== undefined && <Button onClick={() => onRetry(upload)}>Try again</Button>}
        <Button aria-label={`Cancel the upload of ${file.name}`} onClick={() => onCancel(upload)}>
          Cancel
        </Button>
      </div>
    );
  });

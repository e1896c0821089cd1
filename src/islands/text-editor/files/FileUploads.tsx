import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import styles from '#islands/text-editor/text-editor.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import type { Files } from './use-files.ts';

interface Props {
  readonly files: Files;
  readonly disabled: boolean;
}

/** Shows the button that chooses files, and those on their way with their progress. */
export function FileUploads({ files: { uploads, choose, retry, cancel }, disabled }: Props) {
  return (
    <>
      <FileButton
        label={TEXT_MESSAGES.insertFile}
        name="bodyFile"
        accept={ACCEPTED}
        disabled={disabled}
        multiple
        onChoose={(...chosen) => choose(chosen)}
      />
      {uploads.map((upload) => {
        const { key, file, share, error } = upload;
        return (
          <div key={key} className={controls.row}>
            <bdi>{file.name}</bdi>
            {error === undefined ? (
              <progress value={share} aria-label={`Upload progress of ${file.name}`} />
            ) : (
              <span role="alert" className={styles.error}>
                {error}
              </span>
            )}
            {error !== undefined && <Button onClick={() => retry(upload)}>Try again</Button>}
            <Button aria-label={`Cancel the upload of ${file.name}`} onClick={() => cancel(upload)}>
              Cancel
            </Button>
          </div>
        );
      })}
    </>
  );
}

/** The types that file choosers offer. The site decides by the content. */
const ACCEPTED = 'audio/*,video/*,.pdf,.epub,.zip,.txt,.opus,.flac';

import { type ChangeEvent, useId } from 'react';
import { IMPORT_MESSAGES, readingExport } from '#domain/messages-import.ts';
import type { ChosenFile } from '#import/open-files.ts';
import controls from '#islands/ui/controls.module.css';
import fileButton from '#islands/ui/FileButton.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import styles from './import.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  /** The part of the export that was read, from 0 to 1. Undefined before one is chosen. */
  readonly progress: number | undefined;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** Shows the choice of an export, which is a file or a folder. */
export function ChooseExport({ progress, onChoose }: Props) {
  const id = useId();
  const isReading = progress !== undefined;

  function chooseFolder({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Resets the input, so that choosing the same folder again fires a change event.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files.map((file) => ({ path: pathOf(file), blob: file })));
  }

  return (
    <Panel title={IMPORT_MESSAGES.choose}>
      <p className={styles.hint}>{IMPORT_MESSAGES.chooseHint}</p>
      <div className={controls.row}>
        <FileButton
          label={IMPORT_MESSAGES.chooseFile}
          name="export"
          accept=".xml,.json,.zip,.md"
          disabled={isReading}
          onChoose={(file) => onChoose([{ path: file.name, blob: file }])}
        />
        <span>
          <input
            id={id}
            type="file"
            name="export-folder"
            className={fileButton.file}
            disabled={isReading}
            // @ts-expect-error All browsers know it, and React's types do not.
            webkitdirectory=""
            onChange={chooseFolder}
          />
          <label htmlFor={id} className={fileButton.button}>
            {IMPORT_MESSAGES.chooseFolder}
          </label>
        </span>
      </div>
      <p role="status" className={styles.hint}>
        {isReading && readingExport(progress)}
      </p>
    </Panel>
  );
}

/** Returns the path of a file below the chosen folder, without the name of that folder. */
const pathOf = ({ webkitRelativePath, name }: File) =>
  webkitRelativePath.split('/').slice(1).join('/') || name;

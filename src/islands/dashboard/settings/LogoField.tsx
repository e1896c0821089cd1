import { useRef, useState } from 'react';
import { LOGO_REFUSED, LOGO_TYPES } from '#domain/site/logo.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { refuseFile, uploadPicture } from '#islands/text-editor/images/upload-picture.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import groups from './grouped-fields.module.css';
import own from './sections.module.css';

interface Props {
  readonly label: string;
  readonly name: string;
  /** The address of the picture. Empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string;
  /** True to show it as it is on cloth and on dark pages. */
  readonly isDark?: boolean;
  readonly onChange: (address: string) => void;
}

/** Shows a logo with the buttons to choose and remove it. A chosen picture is uploaded at once. */
export function LogoField({ label, name, value, error, hint, isDark = false, onChange }: Props) {
  const [progress, setProgress] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLFieldSetElement>(null);
  const problem = refusal ?? error;
  const notice: Notice | undefined =
    problem === undefined
      ? progress === undefined
        ? undefined
        : { kind: 'info', text: progress }
      : { kind: 'error', text: problem };

  async function choose(file: File) {
    const reason = LOGO_TYPES.includes(file.type) ? refuseFile(file)?.reason : LOGO_REFUSED;
    setRefusal(reason);
    if (reason !== undefined) return;
    const result = await uploadPicture(file, setProgress);
    setProgress(undefined);
    if (result.ok) onChange(result.url);
    else setRefusal(result.refusal.reason);
  }

  return (
    <fieldset ref={field} className={groups.groups}>
      <legend className={styles.legend}>{label}</legend>
      {value && (
        <div className={`${own.logo} ${isDark ? own.dark : ''}`}>
          <img src={value} alt={`${label} preview`} />
        </div>
      )}
      <div className={controls.row}>
        <FileButton
          label={value ? `Change ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
          name={name}
          accept={LOGO_TYPES.join()}
          disabled={progress !== undefined}
          onChoose={(file) => void choose(file)}
        />
        {value && (
          <Button
            of={label.toLowerCase()}
            onClick={() => {
              field.current?.querySelector('input')?.focus();
              onChange('');
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <span className={styles.quiet}>{hint}</span>
      <StatusLine notice={notice} />
    </fieldset>
  );
}

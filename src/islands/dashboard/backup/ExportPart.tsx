import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { type ExportFormat, useExport } from './use-export.ts';

interface Props {
  readonly format: ExportFormat;
  /** Name of the program that reads the format. */
  readonly program: string;
  readonly hint: string;
}

/** Exports the texts of the site for another program. */
export function ExportPart({ format, program, hint }: Props) {
  const { notice, progress, start, cancel } = useExport(format);

  return (
    <div className={styles.part}>
      <div className={controls.row}>
        <Button onClick={() => (progress === undefined ? void start() : cancel())}>
          {progress === undefined ? `Export for ${program}` : 'Cancel export'}
        </Button>
        <span className={styles.quiet}>{progress}</span>
      </div>
      <p className={styles.quiet}>{hint}</p>
      <AuthorStatusLine notice={notice} />
    </div>
  );
}

import { counted, IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import { type ImportReport, reportText } from '#import/run/report.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './import.module.css';
import { LeftOutList } from './LeftOutList.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly report: ImportReport;
  readonly onContinue: () => void;
  readonly onRestart: () => void;
}

const KINDS = ['post', 'draft', 'page', 'comment'] as const;

/** Shows what an import has made and what it has left out. */
export function Result({ report, onContinue, onRestart }: Props) {
  const { made, present, images, files, leftOut, dropped, stopped } = report;

  function download() {
    const url = URL.createObjectURL(new Blob([reportText(report)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = IMPORT_MESSAGES.reportFile;
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <Panel title={IMPORT_MESSAGES.result} takesFocus>
      <ul className={styles.counts}>
        {KINDS.filter((kind) => made[kind] + present[kind] > 0).map((kind) => (
          <li key={kind}>
            {counted(made[kind], kind)}
            {present[kind] > 0 && `, ${present[kind]} there before`}
          </li>
        ))}
        {images > 0 && <li>{counted(images, 'image')}</li>}
        {files > 0 && <li>{counted(files, 'file')}</li>}
      </ul>
      <div className={controls.row}>
        {stopped !== undefined && (
          <Button kind="primary" onClick={onContinue}>
            {IMPORT_MESSAGES.resume}
          </Button>
        )}
        <Button onClick={download}>{IMPORT_MESSAGES.download}</Button>
        <Button onClick={onRestart}>{IMPORT_MESSAGES.again}</Button>
      </div>
      <LeftOutList leftOut={leftOut} dropped={dropped} />
    </Panel>
  );
}

import { importing, IMPORT_MESSAGES } from '#domain/messages-import.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './import.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  readonly done: number;
  readonly total: number;
  readonly title: string;
  readonly onStop: () => void;
}

export function Progress({ done, total, title, onStop }: Props) {
  return (
    <Panel title={IMPORT_MESSAGES.importing} takesFocus>
      <p className={styles.hint}>{IMPORT_MESSAGES.running}</p>
      <progress
        className={styles.progress}
        aria-label={IMPORT_MESSAGES.importing}
        value={done}
        max={total}
      />
      <p className={styles.hint} dir="auto">
        {importing(done, total, title)}
      </p>
      <div className={controls.row}>
        <button type="button" className={controls.button} onClick={onStop}>
          {IMPORT_MESSAGES.stop}
        </button>
      </div>
    </Panel>
  );
}

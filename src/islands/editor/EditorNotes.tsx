import { MESSAGES, recovered } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { HERE } from '#islands/time/use-time-zone.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { sayTime } from '#islands/time/zoned-time.ts';

/** Shows notices about the open text: its origin, its schedule, and whether it is saved. */
export function EditorNotes({ editor }: { editor: Editor }) {
  const { text, atRisk, phase, save, discard, timeZone = HERE } = editor;
  const { recoveredAt, publishAt } = text;

  return (
    <>
      {recoveredAt !== undefined && (
        <div className={styles.note}>
          <p role="status">{recovered(sayTime(new Date(recoveredAt), HERE))}</p>
          <button
            type="button"
            className={controls.button}
            aria-disabled={phase !== 'idle'}
            onClick={() => {
              if (phase === 'idle' && window.confirm(MESSAGES.discardQuestion)) void discard();
            }}
          >
            Discard it
          </button>
        </div>
      )}
      {publishAt !== undefined && (
        <div className={styles.note}>
          <p>To be published on {sayTime(new Date(publishAt), timeZone)}.</p>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              if (phase === 'idle') void save(undefined, MESSAGES.unscheduled);
            }}
          >
            Do not publish by itself
          </button>
        </div>
      )}
      {atRisk && (
        <p role="alert" className={styles.error}>
          {MESSAGES.copyRefused}
        </p>
      )}
    </>
  );
}

import { MESSAGES, recovered } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { formatTime } from '#islands/time/zoned-time.ts';

/** Shows notices about the open text: its origin, its schedule, and whether it is saved. */
export function EditorBanners({ editor }: { editor: Editor }) {
  const { text, isUnprotected, phase, save, discard, timeZone = BROWSER_TIME_ZONE } = editor;
  const { recoveredAt, publishAt } = text;

  return (
    <>
      {recoveredAt !== undefined && (
        <div className={styles.note}>
          <p role="status">{recovered(formatTime(new Date(recoveredAt), BROWSER_TIME_ZONE))}</p>
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
          <p>To be published on {formatTime(new Date(publishAt), timeZone)}.</p>
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
      {isUnprotected && (
        <p role="alert" className={styles.error}>
          {MESSAGES.copyRefused}
        </p>
      )}
    </>
  );
}

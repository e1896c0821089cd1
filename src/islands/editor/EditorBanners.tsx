import { MESSAGES, recovered } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import styles from './editor.module.css';
import { formatTime } from '#islands/time/zoned-time.ts';
import text from '#islands/text-editor/text-editor.module.css';

interface Props {
  /** The time of the last change in a recovered text. */
  readonly recoveredAt: string | undefined;
  /** The time for which the text is scheduled. */
  readonly publishAt: string | undefined;
  readonly timeZone: string | undefined;
  /** True for unsaved text that this browser cannot store either. */
  readonly isUnprotected: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onUnschedule: () => void;
}

/** Shows notices about the open text: its origin, its schedule, and whether it is saved. */
export function EditorBanners(props: Props) {
  const { recoveredAt, publishAt, isUnprotected, busy, onDiscard, onUnschedule } = props;
  const { timeZone = BROWSER_TIME_ZONE } = props;

  return (
    <>
      {recoveredAt !== undefined && (
        <div className={styles.note}>
          <p role="status">{recovered(formatTime(new Date(recoveredAt), BROWSER_TIME_ZONE))}</p>
          <button
            type="button"
            className={controls.button}
            aria-disabled={busy}
            onClick={() => {
              if (!busy && window.confirm(MESSAGES.discardQuestion)) onDiscard();
            }}
          >
            Discard text
          </button>
        </div>
      )}
      {publishAt !== undefined && (
        <div className={styles.note}>
          <p>Scheduled for {formatTime(new Date(publishAt), timeZone)}.</p>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              if (!busy) onUnschedule();
            }}
          >
            Cancel the schedule
          </button>
        </div>
      )}
      {isUnprotected && (
        <p role="alert" className={text.error}>
          {MESSAGES.copyRefused}
        </p>
      )}
    </>
  );
}

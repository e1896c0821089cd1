import { Button } from '#islands/ui/Button.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import styles from './editor.module.css';
import { formatTime } from '#islands/time/zoned-time.ts';
import text from '#islands/text-editor/text-editor.module.css';
import { EDITOR_MESSAGES, recovered } from './messages.ts';

interface Props {
  /** The time of the last change in a recovered text. */
  readonly recoveredAt: string | undefined;
  /** True for changes to a post that readers do not see. */
  readonly hasChanges: boolean;
  /** True for unsaved text that this browser cannot store either. */
  readonly isUnprotected: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onDiscardChanges: () => void;
}

/** Shows notices about the open text: its origin, and whether this browser keeps it. */
export function EditorBanners(props: Props) {
  const { recoveredAt, hasChanges, isUnprotected, busy, onDiscard, onDiscardChanges } = props;
  return (
    <>
      {recoveredAt !== undefined && (
        <div className={styles.note}>
          <p role="status">{recovered(formatTime(new Date(recoveredAt), BROWSER_TIME_ZONE))}</p>
          <Button
            busy={busy}
            onClick={() => {
              if (window.confirm('Discard this text? It is not saved anywhere else.')) onDiscard();
            }}
          >
            Discard text
          </Button>
        </div>
      )}
      {hasChanges && (
        <div className={styles.note}>
          <p>{EDITOR_MESSAGES.changesHint}</p>
          <Button
            busy={busy}
            onClick={() => {
              if (window.confirm('Discard the changes? The published text stays.'))
                onDiscardChanges();
            }}
          >
            Discard changes
          </Button>
        </div>
      )}
      {isUnprotected && (
        <p role="alert" className={text.error}>
          {EDITOR_MESSAGES.copyRefused}
        </p>
      )}
    </>
  );
}

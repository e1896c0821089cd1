import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/dashboard/dashboard.module.css';

interface Props {
  /** The thing that could not be loaded, named for screen readers. */
  readonly what: string;
  readonly words?: string;
  readonly onRetry: () => void;
}

/** Shows that a part of the dashboard could not be loaded, with a Retry button. */
export function InlineLoadError({ what, words = MESSAGES.notLoaded, onRetry }: Props) {
  return (
    <div role="alert" className={styles.notLoaded}>
      <span className={styles.quiet}>{words}</span>
      <button type="button" className={controls.button} onClick={onRetry}>
        {MESSAGES.tryAgain}
        <span className={controls.spoken}> to load {what}</span>
      </button>
    </div>
  );
}

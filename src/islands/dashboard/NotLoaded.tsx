import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/shared/controls.module.css';
import styles from './dashboard.module.css';

interface Props {
  /** What could not be loaded, for those who hear the button alone. */
  readonly what: string;
  readonly words?: string;
  readonly onRetry: () => void;
}

/** A small part of the dashboard that could not be loaded, and the way to try again. */
export function NotLoaded({ what, words = MESSAGES.notLoaded, onRetry }: Props) {
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

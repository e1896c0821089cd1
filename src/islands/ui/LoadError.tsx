import { MESSAGES } from '#domain/messages.ts';
import controls from './controls.module.css';
import styles from './LoadError.module.css';

interface Props {
  readonly reason: string;
  readonly onRetry: () => void;
}

/** Shows that a part of a page could not be loaded, with a Retry button. */
export function LoadError({ reason, onRetry }: Props) {
  return (
    <div role="alert" className={controls.stack}>
      <p className={styles.oops}>{MESSAGES.oops}</p>
      <p className={styles.reason}>{reason}</p>
      <button type="button" className={controls.button} onClick={onRetry}>
        {MESSAGES.tryAgain}
      </button>
    </div>
  );
}

import { MESSAGES } from '#domain/messages.ts';
import styles from './Loading.module.css';

/** What a page says while it does not know yet what to show. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      {MESSAGES.loading}
      <noscript>{MESSAGES.scriptsNeeded}</noscript>
    </p>
  );
}

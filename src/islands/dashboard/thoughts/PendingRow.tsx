import { formatDate } from '#domain/date.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thought.ts';
import styles from './pending.module.css';

interface Props {
  readonly thought: PendingThought;
  readonly onOpen: () => void;
}

/** Shows the author and the beginning of a submitted thought. Opens the whole of it. */
export function PendingRow({ thought: { author, content, date }, onOpen }: Props) {
  const characters = Array.from(content);
  const cut = characters.length > LIMITS.pendingPreview;
  const preview = characters.slice(0, LIMITS.pendingPreview).join('');

  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.author} dir="auto">
          {author}
        </span>{' '}
        <span dir="auto" className={`${styles.preview} ${cut ? styles.cut : ''}`}>
          {preview}
        </span>{' '}
        <time className={styles.date} dateTime={date}>
          {formatDate(date)}
        </time>
      </button>
    </li>
  );
}

import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thought.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import { selectThought } from '#islands/dashboard/messages.ts';
import { Time } from '#islands/time/Time.tsx';
import styles from './pending.module.css';

interface Props {
  readonly thought: PendingThought;
  readonly isSelected: boolean;
  /** Absent where thoughts cannot be selected. */
  readonly onSelect?: ((isSelected: boolean) => void) | undefined;
  readonly onOpen: () => void;
}

/** Shows the author and the beginning of a submitted thought. Opens the whole of it, or selects it. */
export function PendingRow({ thought, isSelected, onSelect, onOpen }: Props) {
  const { author, content, date } = thought;
  const characters = Array.from(content);
  const cut = characters.length > LIMITS.pendingPreview;
  const preview = characters.slice(0, LIMITS.pendingPreview).join('');

  return (
    <li className={styles.row}>
      {onSelect && (
        <Choose label={selectThought(author)} isSelected={isSelected} onSelect={onSelect} />
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.author} dir="auto">
          {author}
        </span>{' '}
        <span dir="auto" className={`${styles.preview} ${cut ? styles.cut : ''}`}>
          {preview}
        </span>{' '}
        <Time className={styles.date} of={date} />
      </button>
    </li>
  );
}

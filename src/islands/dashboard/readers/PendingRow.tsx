import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { Time } from '#islands/time/Time.tsx';
import { selectText } from './messages.ts';
import styles from './pending.module.css';

interface Props {
  readonly thought: PendingThought;
  /** Absent where thoughts cannot be selected. */
  readonly selection: Selection | undefined;
  readonly onOpen: () => void;
}

/** Shows the author and the beginning of a submitted thought. Opens the whole of it, or selects it. */
export function PendingRow({ thought, selection, onOpen }: Props) {
  const { id, author, content, date } = thought;
  const characters = Array.from(content);
  const cut = characters.length > LIMITS.pendingPreview;
  const preview = characters.slice(0, LIMITS.pendingPreview).join('');

  return (
    <li className={styles.row}>
      {selection && (
        <Choose
          label={selectText('thought', author)}
          isSelected={selection.has(id)}
          onSelect={(isSelected) => selection.toggle(id, isSelected)}
        />
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

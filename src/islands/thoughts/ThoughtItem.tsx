import { type ReadAt, shortDate } from '#domain/date.ts';
import { type Thought, thoughtSize } from '#domain/thought.ts';
import { LikeButton } from './LikeButton.tsx';
import styles from './thoughts.module.css';
import type { Likes } from './use-likes.ts';

interface Props {
  readonly thought: Thought;
  readonly reader: ReadAt;
  readonly likes: Likes;
  readonly onName: () => void;
}

/** Shows a thought in the timeline. */
export function ThoughtItem({ thought, reader, likes, onName }: Props) {
  const { id, name, date, content, attribution } = thought;
  return (
    <li className={styles.thought} id={`thought-${id}`} tabIndex={-1}>
      <p className={styles.head}>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          aria-haspopup="dialog"
          onClick={onName}
        >
          {name}
        </button>
        <time dateTime={date}>{shortDate(date, reader)}</time>
      </p>
      <blockquote className={`${styles.text} ${styles[thoughtSize(content)]}`} dir="auto">
        {content}
      </blockquote>
      {attribution !== undefined && (
        <p className={styles.attribution} dir="auto">
          — {attribution}
        </p>
      )}
      <LikeButton thought={thought} likes={likes} />
    </li>
  );
}

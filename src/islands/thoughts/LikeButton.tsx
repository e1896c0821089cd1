import { MESSAGES } from '#domain/messages.ts';
import type { Thought } from '#domain/thought.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './thoughts.module.css';
import type { Likes } from './use-likes.ts';

const LIKED_ALREADY: Notice = { kind: 'info', text: MESSAGES.likedAlready };

interface Props {
  readonly thought: Thought;
  readonly likes: Likes;
}

/** Shows the heart of a thought, with its count. */
export function LikeButton({ thought: { id, name }, likes }: Props) {
  const { countOf, isLiked, locked, refused, like } = likes;
  const count = countOf(id);
  const times = count === 1 ? '1 like' : `${count} likes`;
  return (
    <div className={styles.likes}>
      <button
        type="button"
        className={styles.heart}
        aria-label={`Love the thought by ${name}, ${times}`}
        aria-pressed={isLiked(id)}
        aria-disabled={locked === id}
        onClick={() => void like(id)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 20.5C5 15.5 2.5 12 2.5 8.4A5 5 0 0 1 12 6.6a5 5 0 0 1 9.5 1.8c0 3.6-2.5 7.1-9.5 12.1Z" />
        </svg>
        {count}
      </button>
      <StatusLine notice={refused === id ? LIKED_ALREADY : undefined} />
    </div>
  );
}

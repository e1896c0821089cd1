import type { Comment } from '#domain/comment.ts';
import styles from './comments.module.css';

interface Props {
  readonly comment: Comment;
  readonly onRemove: (comment: Comment) => Promise<void>;
}

/** Takes a comment out of the discussion, for its post's author. */
export function RemoveButton({ comment, onRemove }: Props) {
  return (
    <button
      type="button"
      className={`${styles.reply} ${styles.remove}`}
      aria-label={`Remove the comment by ${comment.name}`}
      onClick={() => void onRemove(comment)}
    >
      Remove
    </button>
  );
}

import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import type { Comment } from '#domain/comments/comment.ts';
import styles from './comments.module.css';

interface Props {
  readonly comment: Comment;
  readonly onRemove: (comment: Comment) => Promise<void>;
}

/** Shows the author's button that removes a comment from the discussion. */
export function RemoveButton({ comment, onRemove }: Props) {
  return (
    <button
      type="button"
      className={`${styles.reply} ${styles.remove}`}
      aria-label={DISCUSSION_TEXTS.removeComment(comment.name)}
      onClick={() => void onRemove(comment)}
    >
      {DISCUSSION_TEXTS.remove}
    </button>
  );
}

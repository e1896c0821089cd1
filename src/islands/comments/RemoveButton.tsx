import { call } from '#api-client/http/call.ts';
import { removeComment } from '#domain/comments/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { DISCUSSION_TEXTS, MESSAGES, removeCommentQuestion } from '#domain/texts/texts.ts';
import styles from './comments.module.css';
import { type ChangeableThread, removeFromThread } from './remove-from-thread.ts';

interface Props {
  readonly thread: ChangeableThread;
  readonly comment: Comment;
}

/** Shows the button with which an author removes a comment. */
export function RemoveButton({ thread, comment: { id, name } }: Props) {
  const remove = () =>
    removeFromThread(thread, id, {
      question: removeCommentQuestion(name),
      request: () => call(removeComment, { params: { ...thread.post, commentId: id } }),
      removed: MESSAGES.commentRemoved,
    });

  return (
    <button
      type="button"
      className={`${styles.reply} ${styles.remove}`}
      aria-label={DISCUSSION_TEXTS.removeComment(name)}
      onClick={() => void remove()}
    >
      {DISCUSSION_TEXTS.remove}
    </button>
  );
}

import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { RECEIPT_MESSAGES } from '#domain/messages-receipts.ts';
import { postPath } from '#domain/posts/post.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { CommentText } from './CommentText.tsx';
import styles from './comments.module.css';
import { mailLink } from './mail-link.ts';

interface Props {
  readonly comment: ManagedComment;
  readonly onApprove: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Shows a comment with its author, its post, and the buttons to moderate it. */
export function CommentRow({ comment, onApprove, onRemove }: Props) {
  const { name, email, timestamp, author, category, postId, postTitle, answers } = comment;
  const path = postPath({ category, id: postId });
  const of = `the comment by ${name}`;

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b dir="auto">{name}</b>
        {author && <span className={styles.author}>{RECEIPT_MESSAGES.authorMark}</span>}
        <a className={controls.link} href={mailLink(email)}>
          {email}
        </a>
        <Time of={timestamp} />
      </div>
      <CommentText html={comment.comment} name={name} />
      <p className={styles.post}>
        on{' '}
        <a className={controls.link} href={`${path}#comment-${comment.id}`} dir="auto">
          {postTitle}
        </a>
        {answers && (
          <>
            , in answer to{' '}
            <a className={controls.link} href={`${path}#comment-${answers.id}`} dir="auto">
              {answers.name}
            </a>
            : <q dir="auto">{answers.text}</q>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {onApprove && (
          <Button kind="primary" of={of} onClick={onApprove}>
            Approve
          </Button>
        )}
        <Button kind="danger" of={of} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

import { useRef, useState } from 'react';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { RECEIPT_MESSAGES } from '#domain/messages-receipts.ts';
import { postPath } from '#domain/posts/post.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import { SpamNote } from '#islands/dashboard/SpamNote.tsx';
import { CommentText } from './CommentText.tsx';
import styles from './comments.module.css';
import { mailLink } from './mail-link.ts';
import { selectComment } from './messages.ts';
import { ReplyForm } from './ReplyForm.tsx';

interface Props {
  readonly comment: ManagedComment;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  /** Called after the author has replied. */
  readonly onReplied: () => void;
  readonly onApprove: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Shows a comment with its author, its post, and the buttons to moderate it. */
export function CommentRow(props: Props) {
  const { comment, isSelected, onSelect, onReplied, onApprove, onRemove } = props;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { name, email, timestamp, author, category, postId, postTitle, answers } = comment;
  const path = postPath({ category, id: postId });
  const of = `the comment by ${name}`;

  return (
    <li className={styles.row}>
      <Choose label={selectComment(name)} isSelected={isSelected} onSelect={onSelect} />
      <div className={styles.head}>
        <b dir="auto">{name}</b>
        {author && <span className={styles.author}>{RECEIPT_MESSAGES.authorMark}</span>}
        <a className={controls.link} href={mailLink(email)}>
          {email}
        </a>
        <Time of={timestamp} />
      </div>
      <CommentText html={comment.comment} name={name} />
      <div className={styles.post}>
        <SpamNote reasons={comment.spam} />
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
      </div>
      <div className={styles.actions}>
        {onApprove && (
          <Button kind="primary" of={of} onClick={onApprove}>
            Approve
          </Button>
        )}
        {!comment.waiting && (
          <Button ref={replyButton} of={`to ${name}`} onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        <Button kind="danger" of={of} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {isReplying && (
        <ReplyForm
          comment={comment}
          onPosted={() => {
            setReplying(false);
            replyButton.current?.focus();
            onReplied();
          }}
          onCancel={() => {
            setReplying(false);
            replyButton.current?.focus();
          }}
        />
      )}
    </li>
  );
}

import { useRef, useState } from 'react';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { originKind } from '#domain/comments/origin-kind.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { sanitizeInBrowser } from '#islands/ui/browser-sanitizer.ts';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { READER_LINK } from '#post/html/reader-link.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import { SpamNote } from '#islands/dashboard/SpamNote.tsx';
import styles from './comments.module.css';
import { withProgram } from '#islands/dashboard/section-messages.ts';
import { selectText } from './messages.ts';
import { ReplyForm } from './ReplyForm.tsx';

interface Props {
  readonly comment: ManagedComment;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onReplied: () => void;
  readonly onApprove: () => void;
  readonly onRemove: () => void;
}

/** Shows a comment with its author, its post, and the buttons to moderate it. */
export function CommentRow(props: Props) {
  const { comment, isSelected, onSelect, onReplied, onApprove, onRemove } = props;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { name, email, timestamp, author, from, category, postId, postTitle, answers } = comment;
  const path = postPath({ category, id: postId });
  const of = `the comment by ${name}`;

  function close(): void {
    setReplying(false);
    replyButton.current?.focus();
  }

  return (
    <li className={styles.row}>
      <Choose label={selectText('comment', name)} isSelected={isSelected} onSelect={onSelect} />
      <div className={styles.head}>
        <b dir="auto">{name}</b>
        {author && <span className={styles.author}>Author</span>}
        {from && (
          <a className={controls.link} href={from.url} rel={READER_LINK}>
            <span className={styles.network}>{originKind(from)}</span> · <bdi>{from.handle}</bdi>
            <span className={controls.visuallyHidden}>, the original</span>
          </a>
        )}
        {email !== '' && (
          <a className={controls.link} href={mailLink(email)}>
            {email}
          </a>
        )}
        <Time of={timestamp} />
      </div>
      <CommentText html={comment.comment} name={name} />
      <div className={styles.post}>
        <SpamNote reasons={comment.spam} />
        {comment.via !== undefined && `Approved${withProgram(comment.via)}, `}
        on{' '}
        <a className={controls.link} href={`${path}#comment-${comment.id}`} dir="auto">
          {postTitle}
        </a>
        {comment.byLetter && ', in reply to the letter'}
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
        {comment.waiting ? (
          <Button kind="primary" of={of} onClick={onApprove}>
            Approve
          </Button>
        ) : (
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
            close();
            onReplied();
          }}
          onCancel={close}
        />
      )}
    </li>
  );
}

/** Shows a comment's HTML. A long comment is shortened to plain text until the author expands it. */
function CommentText({ html, name }: { readonly html: string; readonly name: string }) {
  const [whole, setWhole] = useState(false);
  const text = plainText(html);
  const long = text.length > LIMITS.commentPreview;

  return (
    <>
      {long && !whole ? (
        <p className={styles.text} dir="auto">
          {text.slice(0, LIMITS.commentPreview).trimEnd()}…
        </p>
      ) : (
        <div
          className={styles.text}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: sanitizeInBrowser(html) }}
        />
      )}
      {long && (
        <button
          type="button"
          className={`${looks.textButton} ${styles.more}`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
          <span className={controls.visuallyHidden}> of the comment by {name}</span>
        </button>
      )}
    </>
  );
}

/** Returns a link for a mail to an address. Readers chose it, so nothing of it may become a subject or a second address. */
export const mailLink = (address: string) =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

import { DISCUSSION_TEXTS, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Posted } from '#domain/comments/calls.ts';
import { removeOwnComment } from '#api-client/comments/own-comments.ts';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';
import styles from '#islands/comments/comments.module.css';
import { focusInThread } from '#islands/comments/position/focus-in-thread.ts';
import { commentId } from '#islands/comments/replying.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { EditForm } from './EditForm.tsx';
import { type ChangeableThread, removeFromThread } from '#islands/comments/remove-from-thread.ts';
import type { OwnComments } from '#islands/comments/use-own-comments.ts';
import { decodeEntities } from '#domain/posts/plain-text.ts';
import { clean, loadSanitizer } from '#islands/comments/use-clean.ts';
import { READER_LINK } from '#post/html/reader-link.ts';

interface Props {
  readonly thread: ChangeableThread;
  readonly comment: Comment;
  readonly stored: StoredReceipt;
  readonly own: OwnComments;
}

/** Shows the buttons with which readers edit and remove their own comments. */
export function OwnActions({ thread, comment, stored, own }: Props) {
  const { id } = comment;
  const ref = { post: thread.post, id, receipt: stored.receipt };
  const isEditable = useIsEditable(comment.timestamp);
  const editId = `edit-${id}`;
  const text = usePersistedText(`comment-edit-${id}`);

  async function open() {
    // It may have been left here by a reload.
    if (text.text === '') text.change(await editableText(comment.comment));
    own.edit(id);
  }

  function close() {
    text.change('');
    flushSync(() => own.edit(undefined));
    // The time for an edit may have ended meanwhile, and the button with it.
    focusInThread(document.getElementById(editId) ? editId : commentId(id));
  }

  function showEdited(posted: Posted) {
    text.change('');
    flushSync(() => {
      own.show(posted);
      own.edit(undefined);
      thread.setNotice({ kind: 'success', text: RECEIPT_MESSAGES.ownEdited });
    });
    focusInThread(commentId(posted.comment.id));
  }

  const remove = () =>
    removeFromThread(thread, id, {
      question: RECEIPT_MESSAGES.removeOwnQuestion,
      request: () => removeOwnComment(ref),
      removed: RECEIPT_MESSAGES.ownRemoved,
      onRemoved() {
        own.setWaiting((before) => before.filter((one) => one.id !== id));
        own.edit(undefined);
        forgetReceipts([stored]);
      },
    });

  if (own.editing === id) {
    return <EditForm own={ref} persisted={text} onEdited={showEdited} onCancel={close} />;
  }
  return (
    <>
      {isEditable && (
        <button
          type="button"
          id={editId}
          className={styles.reply}
          aria-label={DISCUSSION_TEXTS.editOwn}
          onClick={() => void open()}
        >
          {DISCUSSION_TEXTS.edit}
        </button>
      )}
      <button
        type="button"
        className={`${styles.reply} ${styles.remove}`}
        aria-label={DISCUSSION_TEXTS.removeOwn}
        aria-disabled={thread.busy}
        onClick={() => void remove()}
      >
        {DISCUSSION_TEXTS.remove}
      </button>
    </>
  );
}

/** Returns true until a comment that was written at a time can no longer be edited. */
function useIsEditable(writtenAt: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(writtenAt) + COMMENT_EDITING - now;
  const isEditable = left > 0;

  useEffect(() => {
    if (!isEditable) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [isEditable, left]);

  return isEditable;
}

/** A link that the site has made of a bare address. */
const ADDRESS_LINK = /<a href="([^"]*)">\1<\/a>/g;

/** Returns the HTML of a comment as a reader would type it: without entities, where the result is the same. */
export async function editableText(html: string): Promise<string> {
  const typed = html.replaceAll(` rel="${READER_LINK}"`, '').replaceAll(ADDRESS_LINK, '$1');
  const decoded = decodeEntities(typed);
  if (!/<\w/.test(decoded) || decoded === typed) return decoded;
  await loadSanitizer();
  return clean(decoded) === typed ? decoded : typed;
}

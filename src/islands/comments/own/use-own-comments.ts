import { reasonOf } from '#api-client/http/reader-reason.ts';
import { RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Posted } from '#domain/comments/calls.ts';
import { readOwnComment, removeOwnComment } from '#api-client/comments/own-comments.ts';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post-ref.ts';
import { arrivalOf } from '#domain/readers/receipt.ts';
import { useReceipts } from '#islands/forms/use-receipts.ts';
import { focusInThread } from '#islands/comments/position/focus-in-thread.ts';
import { withComments } from '#islands/comments/merge-part.ts';
import { type ChangeableThread, useRemoval } from '#islands/comments/use-removal.ts';
import { commentId } from '#islands/comments/replying.ts';

/** Lets a reader edit and remove the comments that this browser has receipts of. */
export function useOwnComments(thread: ChangeableThread) {
  const { post, comments, setComments, setNotice } = thread;
  const receipts = useReceipts();
  const [waiting, setWaiting] = useState<readonly Comment[]>([]);
  const [editing, setEditing] = useState<string>();
  const { busy, setBusy, ...removal } = useRemoval(thread);
  const byArrival = new Map(receipts.map((stored) => [arrivalOf(stored.id), stored]));
  const known = new Set([...comments, ...waiting].map(({ id }) => arrivalOf(id)));
  const hidden = receipts.filter(
    (stored) =>
      stored.post && refKey(stored.post) === refKey(post) && !known.has(arrivalOf(stored.id)),
  );

  const receiptOf = ({ id }: Comment) => byArrival.get(arrivalOf(id));

  /** Shows a comment in one of the two lists, in place of every earlier arrival or version of it. */
  function show({ comment, held }: Posted) {
    const others = (list: readonly Comment[]) =>
      list.map((one) => (arrivalOf(one.id) === arrivalOf(comment.id) ? comment : one));
    if (held) setWaiting((before) => withComments(others(before), [comment]));
    else setComments((before) => withComments(others(before), [comment]));
  }

  function edited(posted: Posted) {
    flushSync(() => {
      show(posted);
      setEditing(undefined);
      setNotice({ kind: 'success', text: RECEIPT_MESSAGES.ownEdited });
    });
    focusInThread(commentId(posted.comment.id));
  }

  const remove = ({ id }: Comment, stored: StoredReceipt): Promise<void> =>
    removal.remove(id, {
      question: RECEIPT_MESSAGES.removeOwnQuestion,
      request: () => removeOwnComment({ post, id, receipt: stored.receipt }),
      removed: RECEIPT_MESSAGES.ownRemoved,
      onRemoved() {
        setWaiting((before) => before.filter((one) => one.id !== id));
        setEditing(undefined);
        forgetReceipts([stored]);
      },
    });

  /** Loads the comments that readers do not see. Forgets the receipts of those that are not there any more. */
  async function showHidden() {
    if (busy) return;
    setBusy(true);
    const wanted = hidden.slice(0, LIMITS.receiptsPerRequest);
    const results = await Promise.all(
      wanted.map(async ({ id, receipt }) => ({
        id,
        result: await readOwnComment({ post, id, receipt }),
      })),
    );
    setBusy(false);
    const gone: { readonly id: string }[] = [];
    const found: Posted[] = [];
    for (const { id, result } of results) {
      if (result.ok) found.push(result.value);
      else if (isRefusedFor(result.failure, 'comment_not_found')) gone.push({ id });
      else setNotice({ kind: 'error', text: reasonOf(result.failure) });
    }
    found.forEach(show);
    forgetReceipts(gone);
    if (gone.length === wanted.length) {
      setNotice({ kind: 'info', text: RECEIPT_MESSAGES.noneWaiting });
    }
  }

  return {
    waiting,
    editing,
    busy,
    receiptOf,
    show,
    edited,
    remove,
    showHidden,
    edit: setEditing,
    hidden: hidden.length,
    /** True if readers do not see some of the reader's comments. */
    hasNotes: hidden.length + waiting.length > 0,
  };
}

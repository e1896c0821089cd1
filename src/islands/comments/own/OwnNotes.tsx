import { readOwnComment } from '#api-client/comments/own-comments.ts';
import { forgetReceipts } from '#api-client/comments/receipts.ts';
import { reasonOf } from '#api-client/http/reader-reason.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import type { Posted } from '#domain/comments/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post-path.ts';
import { hiddenComments, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import styles from '#islands/comments/comments.module.css';
import type { ChangeableThread } from '#islands/comments/remove-from-thread.ts';
import { clean } from '#islands/comments/use-clean.ts';
import type { OwnComments } from '#islands/comments/use-own-comments.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { CommentList, type ThreadProps } from '#post/discussion/CommentItem.tsx';

interface Props {
  readonly thread: ChangeableThread;
  readonly own: OwnComments;
  /** True if the thread shows a comment that this reader can change. */
  readonly hasShown: boolean;
  readonly ownerActions: ThreadProps['ownerActions'];
}

/** Shows a reader's comments that wait for the author, and explains the receipts. Readers without one see nothing. */
export function OwnNotes({ thread, own, hasShown, ownerActions }: Props) {
  const { post, comments, busy, setBusy, setNotice } = thread;
  const { receipts, waiting, show } = own;
  const known = new Set([...comments, ...waiting].map(({ id }) => arrivalOf(id)));
  const hidden = receipts.filter(
    (stored) =>
      stored.post && refKey(stored.post) === refKey(post) && !known.has(arrivalOf(stored.id)),
  );

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

  if (hidden.length + waiting.length === 0 && !hasShown) return null;
  return (
    // Styles of other parts: those of this island are in every post's page, which must stay small.
    <div className={styles.form}>
      {waiting.length > 0 && (
        <>
          <h3 className={styles.title}>{RECEIPT_MESSAGES.waiting}</h3>
          <CommentList comments={waiting} clean={clean} ownerActions={ownerActions} />
        </>
      )}
      {hidden.length > 0 && (
        <div className={controls.row}>
          <Button busy={busy} onClick={() => void showHidden()}>
            {hiddenComments(hidden.length)}
          </Button>
        </div>
      )}
      <p className="comment-head">
        {RECEIPT_MESSAGES.ownHint}{' '}
        <a className={controls.link} href="/dailythoughts/submit#receipts">
          {RECEIPT_MESSAGES.manageReceipts}
        </a>
      </p>
    </div>
  );
}

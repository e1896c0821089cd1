import { RECEIPT_MESSAGES, hiddenComments } from '#domain/texts/texts.ts';
import type { ThreadProps } from '#post/discussion/CommentItem.tsx';
import { CommentList } from '#post/discussion/CommentItem.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/comments/comments.module.css';
import { clean } from '#islands/comments/use-clean.ts';
import type { useOwnComments } from './use-own-comments.ts';

interface Props {
  readonly own: ReturnType<typeof useOwnComments>;
  /** True if the thread shows a comment that this reader can change. */
  readonly hasShown: boolean;
  readonly ownerActions: ThreadProps['ownerActions'];
}

/** Shows a reader's comments that wait for the author, and explains the receipts. Readers without one see nothing. */
export function OwnNotes({ own, hasShown, ownerActions }: Props) {
  const { waiting, hidden, hasNotes, busy, showHidden } = own;
  if (!hasNotes && !hasShown) return null;
  return (
    // Styles of other parts: those of this island are in every post's page, which must stay small.
    <div className={styles.form}>
      {waiting.length > 0 && (
        <>
          <h3 className={styles.title}>{RECEIPT_MESSAGES.waiting}</h3>
          <CommentList comments={waiting} clean={clean} ownerActions={ownerActions} />
        </>
      )}
      {hidden > 0 && (
        <div className={controls.row}>
          <Button busy={busy} onClick={() => void showHidden()}>
            {hiddenComments(hidden)}
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

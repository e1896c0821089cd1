import { RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useReceipts } from '#islands/forms/use-receipts.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './own-texts.module.css';
import { OwnThoughts } from './OwnThoughts.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { RECEIPTS_HASH } from './receipts-link.ts';
import { SentComments } from './SentComments.tsx';
import { useAddedReceipts } from './use-added-receipts.ts';
import type { Notice } from '#islands/ui/notice.ts';

/** Shows the thoughts and comments that were sent from this browser. Their states are requested once it is opened. */
export function OwnTextList() {
  const receipts = useReceipts();
  const [notice, setNotice] = useState<Notice>();
  const [open, setOpen] = useState(() => location.hash.startsWith(RECEIPTS_HASH));
  const wrapper = useRef<HTMLDivElement>(null);
  useAddedReceipts((added) => {
    setOpen(true);
    setNotice(added);
  });
  useEffect(() => {
    if (location.hash === RECEIPTS_HASH) wrapper.current?.scrollIntoView();
  }, []);
  const thoughts = receipts.filter(({ post }) => !post);
  const comments = receipts.filter(({ post }) => post);

  /** Keeps the focus in the list when the row that has it leaves. */
  const focusTop = () => wrapper.current?.focus();

  return (
    <div ref={wrapper} tabIndex={-1} className={styles.texts}>
      {receipts.length > 0 && (
        <section aria-labelledby="sent-from-here">
          <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className={styles.summary}>
              <h2 id="sent-from-here" className={styles.title}>
                {RECEIPT_MESSAGES.sentFromHere} ({receipts.length})
              </h2>
            </summary>
            {open && (
              <>
                {thoughts.length > 0 && (
                  <OwnThoughts thoughts={thoughts} setNotice={setNotice} onLeft={focusTop} />
                )}
                {comments.length > 0 && <SentComments comments={comments} />}
                <ReceiptActions receipts={receipts} setNotice={setNotice} onLeft={focusTop} />
              </>
            )}
          </details>
        </section>
      )}
      <StatusLine notice={notice} />
    </div>
  );
}

import { RECEIPT_MESSAGES, addReceiptsQuestion, receiptsAdded } from '#domain/texts/texts.ts';
import { useEffect, useEffectEvent } from 'react';
import { keepReceipt } from '#api-client/comments/receipts.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { carriesReceipts, receiptsIn, RECEIPTS_HASH } from './receipts-link.ts';

/** Keeps the receipts that the address brings from another browser, if the reader agrees. */
export function useAddedReceipts(setNotice: (notice: Notice) => void): void {
  const add = useEffectEvent(() => {
    const { hash } = location;
    if (!carriesReceipts(hash)) return;
    // The receipts are secrets, which must not stay in the address bar.
    history.replaceState(history.state, '', RECEIPTS_HASH);
    const added = receiptsIn(hash);
    if (added.length === 0) {
      setNotice({ kind: 'error', text: RECEIPT_MESSAGES.receiptsInvalid });
      return;
    }
    if (!window.confirm(addReceiptsQuestion(added.length))) return;
    const stored = added.filter(keepReceipt);
    setNotice(
      stored.length === added.length
        ? { kind: 'success', text: receiptsAdded(added.length) }
        : { kind: 'error', text: RECEIPT_MESSAGES.receiptsNotAdded },
    );
  });

  useEffect(() => {
    add();
    addEventListener('hashchange', add);
    return () => removeEventListener('hashchange', add);
  }, []);
}

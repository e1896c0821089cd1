import { OWN_TEXTS, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { receiptsLink } from './receipts-link.ts';

interface Props {
  readonly receipts: readonly StoredReceipt[];
  readonly setNotice: (notice: Notice) => void;
  /** Called when the receipts were forgotten. */
  readonly onLeft: () => void;
}

/** Explains receipts, and lets readers take them along or forget them. */
export function ReceiptActions({ receipts, setNotice, onLeft }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(receiptsLink(receipts, location.href));
      setNotice({ kind: 'success', text: RECEIPT_MESSAGES.receiptsLinkCopied });
    } catch {
      setNotice({ kind: 'error', text: RECEIPT_MESSAGES.receiptsLinkNotCopied });
    }
  }

  function forget() {
    if (!window.confirm(RECEIPT_MESSAGES.forgetQuestion)) return;
    forgetReceipts(receipts);
    setNotice({ kind: 'success', text: RECEIPT_MESSAGES.receiptsForgotten });
    onLeft();
  }

  return (
    <div className={panels.stack}>
      <p>{RECEIPT_MESSAGES.receiptsHint}</p>
      <div className={controls.row}>
        <Button onClick={() => void copy()}>{RECEIPT_MESSAGES.receiptsLink}</Button>
        <Button kind="danger" onClick={forget}>
          {OWN_TEXTS.forgetAll}
        </Button>
      </div>
    </div>
  );
}

import {
  OWN_TEXTS,
  RECEIPT_MESSAGES,
  addReceiptsQuestion,
  commentOf,
  receiptsAdded,
} from '#domain/texts/texts.ts';
import { copyText } from '#islands/ui/copy-text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetReceipts, keepReceipt, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { formatDate } from '#domain/date.ts';
import { timeOfId } from '#domain/id.ts';
import { postPath } from '#domain/posts/post.ts';
import { useReceipts } from '#islands/forms/use-receipts.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import panels from '#islands/ui/panels.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './own-texts.module.css';
import { OwnThoughts } from './OwnThoughts.tsx';
import { carriesReceipts, receiptsIn, receiptsLink, RECEIPTS_HASH } from './receipts-link.ts';

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

/** Keeps the receipts that the address brings from another browser, if the reader agrees. */
function useAddedReceipts(setNotice: (notice: Notice) => void): void {
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

/** Links to the comments that were sent from this browser, which are edited and removed where they stand. */
function SentComments({ comments }: { readonly comments: readonly StoredReceipt[] }) {
  return (
    <ul className={styles.list}>
      {comments.map(
        ({ id, post }) =>
          post && (
            <li key={id} className={styles.row}>
              <a className={controls.link} href={`${postPath(post)}#comment-${id}`}>
                {commentOf(formatDate(new Date(timeOfId(id)).toISOString()))}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

interface ActionsProps {
  readonly receipts: readonly StoredReceipt[];
  readonly setNotice: (notice: Notice) => void;
  readonly onLeft: () => void;
}

/** Explains receipts, and lets readers take them along or forget them. */
function ReceiptActions({ receipts, setNotice, onLeft }: ActionsProps) {
  async function copy() {
    const notice = await copyText(receiptsLink(receipts, location.href), {
      copied: RECEIPT_MESSAGES.receiptsLinkCopied,
      notCopied: RECEIPT_MESSAGES.receiptsLinkNotCopied,
    });
    setNotice(notice);
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

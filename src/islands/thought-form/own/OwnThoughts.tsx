import { reasonOf } from '#api-client/http/reader-reason.ts';
import { MESSAGES } from '#domain/texts/texts.ts';
import { useState } from 'react';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import styles from './own-texts.module.css';
import { OwnThoughtRow } from './OwnThoughtRow.tsx';
import { useOwnThoughts } from './use-own-thoughts.ts';

interface Props {
  readonly thoughts: readonly StoredReceipt[];
  readonly setNotice: (notice: Notice) => void;
  /** Called when a row has left the list. */
  readonly onLeft: () => void;
}

/** Shows the thoughts that were sent from this browser and their states, page by page. */
export function OwnThoughts({ thoughts, setNotice, onLeft }: Props) {
  const [count, setCount] = useState<number>(LIMITS.receiptsPerRequest);
  const shown = thoughts.slice(0, count);
  const { states, failure, reload, busy, withdraw } = useOwnThoughts(shown, setNotice);

  async function take(kept: StoredReceipt, isShown: boolean) {
    if (await withdraw(kept, isShown)) onLeft();
  }

  function forget(kept: StoredReceipt) {
    forgetReceipts([kept]);
    onLeft();
  }

  // Not `LoadError`: the styles that this page shares with the discussion are in the page of every post.
  if (failure) {
    return (
      <div role="alert" className={controls.row}>
        <p>{reasonOf(failure)}</p>
        <Button onClick={reload}>{MESSAGES.tryAgain}</Button>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-busy={states === undefined}>
        {states === undefined && <li role="status">{MESSAGES.loading}</li>}
        {states &&
          shown.map((kept) => (
            <OwnThoughtRow
              key={kept.id}
              id={kept.id}
              thought={states.get(kept.id)}
              busy={busy}
              onWithdraw={(isShown) => void take(kept, isShown)}
              onForget={() => forget(kept)}
            />
          ))}
      </ul>
      {thoughts.length > shown.length && (
        <Button onClick={() => setCount(count + LIMITS.receiptsPerRequest)}>
          {MESSAGES.showMore}
        </Button>
      )}
    </>
  );
}

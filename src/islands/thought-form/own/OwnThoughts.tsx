import { useCallback, useState } from 'react';
import { forgetReceipts, type StoredReceipt } from '#api-client/comments/receipts.ts';
import { call } from '#api-client/http/call.ts';
import { reasonOf } from '#api-client/http/reader-reason.ts';
import { isRefusedFor, type Result } from '#api-client/http/request.ts';
import { formatDate } from '#domain/date.ts';
import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { cutText } from '#domain/posts/excerpt.ts';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import { MESSAGES, OWN_TEXTS, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import * as calls from '#domain/thoughts/calls.ts';
import type { OwnThought } from '#domain/thoughts/own-thought.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './own-texts.module.css';

interface Props {
  readonly thoughts: readonly StoredReceipt[];
  readonly setNotice: (notice: Notice) => void;
  readonly onLeft: () => void;
}

/** Shows the thoughts that were sent from this browser and their states, page by page. */
export function OwnThoughts({ thoughts, setNotice, onLeft }: Props) {
  const [count, setCount] = useState<number>(LIMITS.receiptsPerRequest);
  const [busy, setBusy] = useState(false);
  const shown = thoughts.slice(0, count);
  const { value: states, failure, reload } = useStates(shown);

  function forget(stored: StoredReceipt): void {
    forgetReceipts([stored]);
    onLeft();
  }

  /** Withdraws a thought after a confirmation. */
  async function withdraw(stored: StoredReceipt, isShown: boolean): Promise<void> {
    const { removeThoughtQuestion, withdrawQuestion } = RECEIPT_MESSAGES;
    if (busy || !window.confirm(isShown ? removeThoughtQuestion : withdrawQuestion)) return;
    setBusy(true);
    const result = await withdrawThought(stored);
    setBusy(false);
    if (!result.ok && !isRefusedFor(result.failure, 'thought_not_found')) {
      setNotice({ kind: 'error', text: reasonOf(result.failure) });
      return;
    }
    const { thoughtRemoved, thoughtWithdrawn } = RECEIPT_MESSAGES;
    setNotice({ kind: 'success', text: isShown ? thoughtRemoved : thoughtWithdrawn });
    forget(stored);
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
          shown.map((stored) => (
            <OwnThoughtRow
              key={stored.id}
              id={stored.id}
              thought={states.get(stored.id)}
              busy={busy}
              onWithdraw={(isShown) => void withdraw(stored, isShown)}
              onForget={() => forget(stored)}
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

/** Loads the states of some thoughts, and again when they are others. */
function useStates(thoughts: readonly StoredReceipt[]) {
  const wanted = JSON.stringify(thoughts);
  const load = useCallback(() => statesOf(JSON.parse(wanted) as StoredReceipt[]), [wanted]);
  return useResource(load);
}

type States = ReadonlyMap<string, OwnThought>;

/** Loads the states of some thoughts, in as many requests as needed. */
async function statesOf(thoughts: readonly StoredReceipt[]): Promise<Result<States>> {
  const states = new Map<string, OwnThought>();
  for (let n = 0; n < thoughts.length; n += LIMITS.receiptsPerRequest) {
    const result = await readOwnThoughts(thoughts.slice(n, n + LIMITS.receiptsPerRequest));
    if (!result.ok) return result;
    for (const thought of result.value) states.set(thought.id, thought);
  }
  return { ok: true, value: states };
}

const STATES = {
  waiting: RECEIPT_MESSAGES.waiting,
  approved: RECEIPT_MESSAGES.thoughtShown,
  declined: RECEIPT_MESSAGES.thoughtDeclined,
  gone: RECEIPT_MESSAGES.thoughtGone,
} as const;

const VERBS = { waiting: OWN_TEXTS.withdraw, approved: OWN_TEXTS.remove } as const;

interface RowProps {
  readonly id: string;
  /** Undefined until its state is loaded. */
  readonly thought: OwnThought | undefined;
  readonly busy: boolean;
  /** Called with true for a thought that everybody can see. */
  readonly onWithdraw: (isShown: boolean) => void;
  readonly onForget: () => void;
}

/** Shows a thought that was sent from this browser, with its state. */
function OwnThoughtRow({ id, thought, busy, onWithdraw, onForget }: RowProps) {
  const sent = new Date(timeOfId(id)).toISOString();
  const { state, content = '' } = thought ?? {};
  const excerpt = cutText(content, LIMITS.pendingPreview);
  const of = OWN_TEXTS.theThought(excerpt);
  return (
    <li className={styles.row}>
      {excerpt !== '' && (
        <p className={styles.text} dir="auto">
          {excerpt}
        </p>
      )}
      <p className={styles.state}>
        <b>{state ? STATES[state] : MESSAGES.loading}</b>,{' '}
        <time dateTime={sent}>{formatDate(sent)}</time>
      </p>
      {(state === 'waiting' || state === 'approved') && (
        <Button kind="danger" of={of} busy={busy} onClick={() => onWithdraw(state === 'approved')}>
          {VERBS[state]}
        </Button>
      )}
      {(state === 'declined' || state === 'gone') && (
        <Button of={excerpt && of} onClick={onForget}>
          {OWN_TEXTS.forget}
        </Button>
      )}
    </li>
  );
}

/** Loads the states of some thoughts, at most `LIMITS.receiptsPerRequest`. */
const readOwnThoughts = (thoughts: readonly StoredReceipt[]) =>
  call(calls.readOwnThoughts, {
    body: { receipts: thoughts.map(({ id, receipt }) => ({ id, receipt })) },
  });

/** Withdraws a thought that waits, or removes one that everybody can see. */
const withdrawThought = ({ id, receipt }: StoredReceipt) =>
  call(calls.withdrawThought, { params: { id }, headers: { [RECEIPT_HEADER]: receipt } });

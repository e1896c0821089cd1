import { MESSAGES, OWN_TEXTS, RECEIPT_MESSAGES } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/date.ts';
import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OwnThought } from '#domain/own-thought.ts';
import { Button } from '#islands/ui/Button.tsx';
import styles from './own-texts.module.css';

const STATES = {
  waiting: RECEIPT_MESSAGES.waiting,
  approved: RECEIPT_MESSAGES.thoughtShown,
  declined: RECEIPT_MESSAGES.thoughtDeclined,
  gone: RECEIPT_MESSAGES.thoughtGone,
} as const;

const VERBS = { waiting: OWN_TEXTS.withdraw, approved: OWN_TEXTS.remove } as const;

interface Props {
  readonly id: string;
  /** Undefined until its state is loaded. */
  readonly thought: OwnThought | undefined;
  readonly busy: boolean;
  /** Called with true for a thought that everybody can see. */
  readonly onWithdraw: (isShown: boolean) => void;
  readonly onForget: () => void;
}

/** Shows a thought that was sent from this browser, with its state. */
export function OwnThoughtRow({ id, thought, busy, onWithdraw, onForget }: Props) {
  const sent = new Date(timeOfId(id)).toISOString();
  const { state, content = '' } = thought ?? {};
  const excerpt = beginningOf(content);
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

function beginningOf(text: string): string {
  const cut = text.slice(0, LIMITS.pendingPreview);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

import type { ReactNode } from 'react';
import { PAGE_TEXTS } from '#domain/texts/en.ts';
import type { PendingThought } from '#domain/thought.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { SpamNote } from '#islands/dashboard/SpamNote.tsx';
import { Time } from '#islands/time/Time.tsx';
import styles from './pending.module.css';

interface Props {
  readonly thought: PendingThought;
  readonly busy: boolean;
  readonly status: ReactNode;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** Shows a whole submitted thought with its author, and the buttons to decide about it. */
export function PendingPopup({ thought, busy, status, onApprove, onDecline, onClose }: Props) {
  const { author, contact, content, date } = thought;
  // Not `disabled`, which would lose the focus.
  const waits = busy || undefined;

  return (
    <Dialog title={author} status={status} onClose={onClose}>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      <SpamNote reasons={thought.spam} />
      <dl className={styles.facts}>
        <dt>Contact</dt>
        <dd>{contact || PAGE_TEXTS.noContact}</dd>
        <dt>Sent</dt>
        <dd>
          <Time of={date} />
        </dd>
      </dl>
      <div className={controls.row}>
        <Button kind="primary" busy={waits} onClick={onApprove}>
          Approve
        </Button>
        <Button kind="danger" busy={waits} onClick={onDecline}>
          Decline
        </Button>
      </div>
    </Dialog>
  );
}

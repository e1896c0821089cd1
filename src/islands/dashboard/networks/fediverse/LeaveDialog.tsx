import { flushSync } from 'react-dom';
import type { FediverseState } from '#domain/fediverse/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/networks/networks.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/Dialog.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly actor: NonNullable<FediverseState['actor']>;
  /** False if the account belongs to another address, from which others cannot be told. */
  readonly isHere: boolean;
  readonly fediverse: Fediverse;
  readonly onClose: () => void;
  /** Called once the dialog is closed after that. */
  readonly onLeft: () => void;
}

/** Says what is lost by leaving, and ends the account. It stays open after a failure. */
export function LeaveDialog({ actor: { handle }, isHere, fediverse, onClose, onLeft }: Props) {
  const { busy, noticeOf, leave } = fediverse;
  const notice = noticeOf('account');

  async function submit() {
    if (busy || (await leave())) return;
    flushSync(onClose);
    onLeft();
  }

  return (
    <FormDialog
      title={`${FEDIVERSE_MESSAGES.leave}?`}
      status={<AuthorStatusLine notice={notice?.kind === 'error' ? notice : undefined} />}
      locked={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <bdi className={styles.handle}>{handle}</bdi>
      </p>
      {isHere && <p>{FEDIVERSE_MESSAGES.leaveHint}</p>}
      <p>{FEDIVERSE_MESSAGES.leaveLoss}</p>
      <Button type="submit" kind="danger" busy={busy}>
        {busy ? 'Leaving...' : 'Leave for good'}
      </Button>
    </FormDialog>
  );
}

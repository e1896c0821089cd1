import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlueskyEnd } from '#domain/bluesky/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import { FormDialog } from '#islands/ui/Dialog.tsx';
import { BLUESKY_MESSAGES } from './messages.ts';
import styles from '#islands/dashboard/networks/networks.module.css';
import type { Bluesky } from './use-bluesky.ts';

interface Props {
  readonly handle: string;
  readonly bluesky: Bluesky;
  readonly onClose: () => void;
  /** Called once the dialog is closed after that. */
  readonly onDisconnected: () => void;
}

/** Asks what becomes of what is on Bluesky, and disconnects the account. It stays open after a failure. */
export function DisconnectDialog({ handle, bluesky, onClose, onDisconnected }: Props) {
  const { busy, noticeOf, disconnect } = bluesky;
  const notice = noticeOf('account');
  const [records, setRecords] = useState<BlueskyEnd['records']>('keep');

  async function submit() {
    if (busy || (await disconnect(records))) return;
    flushSync(onClose);
    onDisconnected();
  }

  return (
    <FormDialog
      title={`Disconnect @${handle}?`}
      status={<AuthorStatusLine notice={notice?.kind === 'error' ? notice : undefined} />}
      locked={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{BLUESKY_MESSAGES.endHint}</p>
      <fieldset className={styles.choices}>
        <legend className={dashboard.legend}>What this site has put there</legend>
        {(['keep', 'remove'] as const).map((one) => (
          <div key={one}>
            <Choice
              type="radio"
              name="records"
              checked={records === one}
              aria-describedby={`${one}-hint`}
              onChange={() => setRecords(one)}
            >
              {BLUESKY_MESSAGES[one]}
            </Choice>
            <p id={`${one}-hint`} className={`${dashboard.quiet} ${styles.hint}`}>
              {BLUESKY_MESSAGES[`${one}Hint`]}
            </p>
          </div>
        ))}
      </fieldset>
      <Button type="submit" kind="danger" busy={busy}>
        {busy ? 'Disconnecting...' : 'Disconnect'}
      </Button>
    </FormDialog>
  );
}

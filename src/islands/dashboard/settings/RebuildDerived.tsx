import { useState } from 'react';
import { rebuildDerived } from '#api-client/site.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';

interface Props {
  /** Called once the site makes everything anew. */
  readonly onStarted: () => void;
}

/** Offers to make everything anew that the site derives from its texts. */
export function RebuildDerived({ onStarted }: Props) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  async function rebuild(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await rebuildDerived();
    setBusy(false);
    setNotice(
      result.ok
        ? { kind: 'success', text: DASHBOARD_MESSAGES.derivedRebuilding }
        : failureNotice(result.failure),
    );
    if (result.ok) onStarted();
  }

  return (
    <div className={styles.part}>
      <Button busy={busy} onClick={() => void rebuild()}>
        Rebuild everything
      </Button>
      <p className={styles.quiet}>{DASHBOARD_MESSAGES.derivedHint}</p>
      <AuthorStatusLine notice={notice} />
    </div>
  );
}

import { call } from '#api-client/http/call.ts';
import { rebuildDerived } from '#domain/site/calls.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';

interface Props {
  /** Called once the site makes everything anew. */
  readonly onStarted: () => void;
}

/** Offers to make everything anew that the site derives from its texts. */
export function RebuildDerived({ onStarted }: Props) {
  const { busy, notice, run, succeed, fail } = useRowAction();

  const rebuild = () =>
    run(async () => {
      const result = await call(rebuildDerived);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      succeed(DASHBOARD_MESSAGES.derivedRebuilding);
      onStarted();
    });

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

import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { VersionChoice } from '#islands/ui/VersionChoice.tsx';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  /** Discards what is not saved; undefined if everything is. */
  readonly discard: (() => void) | undefined;
  /** The ways to settle a conflict with a change from elsewhere; undefined if there is none. */
  readonly conflict:
    | {
        readonly keepMine: () => Promise<void>;
        readonly takeTheirs: () => Promise<void>;
      }
    | undefined;
}

/** Shows the end of a form for something that has revisions: the button, the result, and the choices in a conflict. */
export function VersionFooter({ label, busy, notice, discard, conflict }: Props) {
  return (
    <>
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {label}
        </Button>
        {discard && !conflict && (
          <>
            <span className={styles.quiet}>{DASHBOARD_MESSAGES.unsavedChanges}</span>
            <Button
              busy={busy}
              onClick={({ currentTarget }) => {
                // The button leaves with the changes.
                if (currentTarget.form) focusFirst(currentTarget.form, []);
                discard();
              }}
            >
              Discard changes
            </Button>
          </>
        )}
        <AuthorStatusLine notice={notice} />
      </div>
      {conflict && (
        <div className={controls.row}>
          <VersionChoice
            busy={busy}
            onMine={() => void conflict.keepMine()}
            onTheirs={() => void conflict.takeTheirs()}
          />
        </div>
      )}
    </>
  );
}

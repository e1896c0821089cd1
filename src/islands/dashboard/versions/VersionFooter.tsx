import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { VersionChoice } from '#islands/ui/VersionChoice.tsx';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  /** The ways to settle a conflict with a change from elsewhere; undefined if there is none. */
  readonly conflict:
    | {
        readonly keepMine: () => Promise<void>;
        readonly takeTheirs: () => Promise<void>;
      }
    | undefined;
}

/** Shows the end of a form for something that has revisions: the button, the result, and the choices in a conflict. */
export function VersionFooter({ label, busy, notice, conflict }: Props) {
  return (
    <>
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {label}
        </Button>
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

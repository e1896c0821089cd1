import { SessionEnded } from '#islands/auth/SessionEnded.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from '#islands/editor/editor.module.css';
import type { Editor } from '#islands/editor/use-editor.ts';

/**
 * Shows the result of the author's last action. It sticks to the lower edge of the window while the end of the form is
 * below it.
 */
export function EditorReport({ outcome }: Pick<Editor, 'outcome'>) {
  return (
    <div className={styles.report}>
      <StatusLine tone={outcome?.tone}>
        {outcome?.words}
        {outcome?.signedOut && <SessionEnded />}
      </StatusLine>
    </div>
  );
}

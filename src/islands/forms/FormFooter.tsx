import type { ReactNode } from 'react';
import controls from '#islands/ui/controls.module.css';
import { Honeypot } from './Honeypot.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import type { Outcome } from './use-submission.ts';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  /** Other buttons. */
  readonly children?: ReactNode;
}

/** Shows the end of a reader's form: the honeypot, the submit button, and the result. */
export function FormFooter({ label, busy, outcome, children }: Props) {
  return (
    <>
      <Honeypot />
      <div className={controls.row}>
        {/* Not disabled, which would lose the focus. */}
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          aria-disabled={busy}
        >
          {busy ? 'Posting...' : label}
        </button>
        {children}
        <StatusLine tone={outcome?.tone}>{outcome?.words}</StatusLine>
      </div>
    </>
  );
}

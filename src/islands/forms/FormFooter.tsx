import { FORM_TEXTS } from '#domain/texts/texts.ts';
import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Honeypot } from './Honeypot.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  /** Other buttons. */
  readonly children?: ReactNode;
}

/** Shows the end of a reader's form: the honeypot, the submit button, and the result. */
export function FormFooter({ label, busy, notice, children }: Props) {
  return (
    <>
      <Honeypot />
      <div className={controls.row}>
        {/* Not disabled, which would lose the focus. */}
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? FORM_TEXTS.posting : label}
        </Button>
        {children}
        <StatusLine notice={notice} />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Notice } from './notice.ts';
import styles from './StatusLine.module.css';

interface Props {
  readonly notice: Notice | undefined;
  /** An addition to the text. */
  readonly children?: ReactNode;
}

/** Shows and announces the result of an action. It is rendered even if there is no notice. */
export function StatusLine({ notice, children }: Props) {
  return (
    <p role="status" className={`${styles.line} ${styles[notice?.kind ?? 'info']}`}>
      {notice?.text}
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

interface Props {
  readonly children?: ReactNode;
  readonly tone?: 'plain' | 'good' | 'bad' | undefined;
}

/** Shows and announces the result of an action. It is rendered even if there is no message. */
export function StatusLine({ children, tone = 'plain' }: Props) {
  return (
    <p role="status" className={`${styles.line} ${styles[tone]}`}>
      {children}
    </p>
  );
}

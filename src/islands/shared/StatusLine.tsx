import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

interface Props {
  readonly children?: ReactNode;
  readonly tone?: 'plain' | 'good' | 'bad' | undefined;
}

/** Where the outcome of what somebody did is said, and read out; in the page also while there is nothing to say. */
export function StatusLine({ children, tone = 'plain' }: Props) {
  return (
    <p role="status" className={`${styles.line} ${styles[tone]}`}>
      {children}
    </p>
  );
}

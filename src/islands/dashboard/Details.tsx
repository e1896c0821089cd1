import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface Props {
  readonly summary?: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Folds what only those need who run the site. */
export const Details = ({ summary = 'Details', isOpen = false, children }: Props) => (
  <details className={styles.details} open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
);

import type { ReactNode } from 'react';
import looks from '#islands/ui/text-looks.module.css';
import styles from './publish.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** The button that changes it. */
  readonly children: ReactNode;
}

/** Shows what is decided already in one line, with the button that changes it. */
export const ShortRow = ({ label, value, children }: Props) => (
  <div className={styles.row}>
    <h3 className={styles.label}>{label}</h3>
    <p className={looks.path}>{value}</p>
    {children}
  </div>
);

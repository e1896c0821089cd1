import type { ReactNode } from 'react';
import { formatNumber } from '#domain/number.ts';
import styles from './figures.module.css';

/** Shows figures on one line. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);

interface Props {
  readonly name: string;
  readonly of: number;
  readonly children?: ReactNode;
}

/** Shows a figure with its name, and a note. */
export const Figure = ({ name, of, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{formatNumber(of)}</b>
      {children && <small>{children}</small>}
    </dd>
  </div>
);

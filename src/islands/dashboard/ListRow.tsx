import type { ReactNode } from 'react';
import controls from '#islands/shared/controls.module.css';
import styles from './dashboard.module.css';

interface Props {
  readonly title: ReactNode;
  /** Where it is read or written. */
  readonly href?: string;
  /** What else is to be known of it. */
  readonly note: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** One thing of a list, with what can be done to it. */
export function ListRow({ title, href, note, children }: Props) {
  return (
    <li className={styles.post}>
      <div>
        {href === undefined ? (
          <b dir="auto">{title}</b>
        ) : (
          <a className={controls.link} href={href} dir="auto">
            {title}
          </a>
        )}
        <div className={styles.quiet}>{note}</div>
      </div>
      <div className={controls.row}>{children}</div>
    </li>
  );
}

import type { ReactNode } from 'react';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/dashboard/dashboard.module.css';

interface Props {
  readonly title: ReactNode;
  /** The page on which the item is read or edited. */
  readonly href?: string;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

/** Shows an item of a list with its buttons. */
export function ListRow({ title, href, note, children }: Props) {
  return (
    <li className={styles.row}>
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

import { type ReactNode, type Ref, useId } from 'react';
import styles from './dashboard.module.css';

interface Props {
  readonly title: string;
  /** A note beside the title, such as a count. */
  readonly note?: ReactNode;
  /** The heading, which gets the focus if it would be lost. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function Section({ title, note, heading, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.quiet}>{note}</span>}
      </div>
      {children}
    </section>
  );
}

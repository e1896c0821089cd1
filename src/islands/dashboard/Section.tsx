import { type ReactNode, type Ref, useId } from 'react';
import controls from '#islands/shared/controls.module.css';
import styles from './dashboard.module.css';

interface Props {
  readonly title: string;
  /** Beside the title, such as how many there are. */
  readonly note?: ReactNode;
  /** The heading, which takes the focus where it would be lost. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A titled part of the dashboard. */
export function Section({ title, note, heading, children }: Props) {
  const id = useId();
  return (
    <section className={`${controls.panel} ${styles.section}`} aria-labelledby={id}>
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

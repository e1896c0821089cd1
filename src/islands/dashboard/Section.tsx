import { type ReactNode, useId } from 'react';
import controls from '#islands/shared/controls.module.css';
import styles from './dashboard.module.css';

/** A titled part of the dashboard. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${controls.panel} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import panels from '#islands/ui/panels.module.css';
import styles from './import.module.css';

interface Props {
  readonly title: string;
  /** True if the title takes the focus, since the control that led here is gone. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, takesFocus = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

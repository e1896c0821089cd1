import { type ReactNode, useId } from 'react';
import controls from './controls.module.css';
import styles from './Field.module.css';

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly dir: 'auto';
  readonly maxLength: number | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The used characters and their limit, for a counter. */
  readonly counter?: { readonly used: number; readonly limit: number } | undefined;
  /** The things that the counter counts, for screen readers. */
  readonly unit?: string;
  /** A class that gives the field another look. */
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field(props: Props) {
  const {
    label,
    name,
    hint,
    error,
    counter,
    unit = 'characters',
    className = '',
    children,
  } = props;
  const id = useId();
  const ids = {
    label: `${id}label`,
    hint: `${id}hint`,
    counter: `${id}counter`,
    error: `${id}error`,
  };
  const described = [error && ids.error, hint && ids.hint, counter && ids.counter];

  return (
    <div className={`${styles.field} ${className}`}>
      <label id={ids.label} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        dir: 'auto',
        maxLength: counter?.limit,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      <div className={styles.notes}>
        {error !== undefined && (
          <span id={ids.error} className={styles.error}>
            {error}
          </span>
        )}
        {hint !== undefined && <span id={ids.hint}>{hint}</span>}
        {counter && (
          <span id={ids.counter} className={styles.counter}>
            {counter.used} / {counter.limit}
            <span className={controls.visuallyHidden}> {unit}</span>
          </span>
        )}
      </div>
    </div>
  );
}

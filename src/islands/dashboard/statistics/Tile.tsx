import { type ReactNode, useId } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import styles from './tiles.module.css';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';

interface Props<T> {
  readonly name: string;
  readonly of: Loaded<T>;
  readonly figure: (value: T) => ReactNode;
  /** An explanation of the figure. */
  readonly note?: string | ((value: T) => string);
}

/** Shows one figure and its name, or that it could not be loaded. */
export function Tile<T>({ name, of: { value, failure, reload }, figure, note }: Props<T>) {
  const id = useId();
  const noteText = typeof note === 'function' ? value && note(value) : note;
  return (
    <li className={styles.tile} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {failure ? (
        <LoadError part={name} onRetry={reload} />
      ) : (
        <p className={styles.figure}>
          {value === undefined ? (
            <span className={controls.visuallyHidden}>{MESSAGES.loading}</span>
          ) : (
            figure(value)
          )}
        </p>
      )}
      {noteText !== undefined && !failure && <p className={styles.note}>{noteText}</p>}
    </li>
  );
}

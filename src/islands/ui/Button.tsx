import type { ComponentProps } from 'react';
import controls from './controls.module.css';

interface Props extends ComponentProps<'button'> {
  /** The look; a button without one is an ordinary action. */
  readonly kind?: 'primary' | 'danger' | undefined;
  /** True while a press does nothing. The button keeps the focus, which disabling it would lose. */
  readonly busy?: boolean | undefined;
  /** The item that the button belongs to, named for screen readers. */
  readonly of?: string | undefined;
}

export function Button({ kind, busy, of, className, onClick, children, ...attributes }: Props) {
  const classes = [controls.button, kind && controls[kind], className];
  return (
    <button
      type="button"
      {...attributes}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
      {of && <span className={controls.visuallyHidden}> {of}</span>}
    </button>
  );
}

import type { ReactNode } from 'react';
import controls from '#islands/ui/controls.module.css';

interface Props {
  readonly children: ReactNode;
  /** The item that the button belongs to, named for screen readers. */
  readonly of: string;
  readonly dangerous?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** Shows a button in a row of a list. */
export function RowButton({ children, of, dangerous = false, busy = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={`${controls.button} ${dangerous ? controls.danger : ''}`}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      {children}
      <span className={controls.visuallyHidden}> {of}</span>
    </button>
  );
}

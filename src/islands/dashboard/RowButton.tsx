import type { ReactNode } from 'react';
import controls from '#islands/shared/controls.module.css';

interface Props {
  readonly children: ReactNode;
  /** What it is about, for those who hear the button alone. */
  readonly of: string;
  readonly dangerous?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** A button of one row among many. */
export function RowButton({ children, of, dangerous = false, busy = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={`${controls.button} ${dangerous ? controls.danger : ''}`}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      {children}
      <span className={controls.spoken}> {of}</span>
    </button>
  );
}

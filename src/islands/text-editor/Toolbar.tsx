import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ariaKeys, formatKeys } from './shortcut.ts';
import styles from './text-editor.module.css';

export interface ToolbarItem {
  readonly name: string;
  readonly icon: ReactNode;
  /** The keys that do the same, such as `Mod-b`. */
  readonly keys?: string | undefined;
  /** Undefined for a button that is not switched on and off. */
  readonly pressed?: boolean | undefined;
  /** Set for a button that opens a menu. */
  readonly expanded?: boolean | undefined;
  readonly isPossible?: boolean | undefined;
  readonly onPress: () => void;
}

interface Props {
  readonly label: string;
  /** The id of the text field. Undefined while there is none. */
  readonly controls: string | undefined;
  readonly items: readonly ToolbarItem[];
  readonly disabled: boolean;
}

/** Shows buttons as a single tab stop. Arrow keys, Home and End move between them. */
export function Toolbar({ label, controls, items, disabled }: Props) {
  const [last, setCurrent] = useState(0);
  const current = Math.min(last, items.length - 1);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const { length } = items;
    const next = {
      ArrowRight: (current + 1) % length,
      ArrowLeft: (current - 1 + length) % length,
      Home: 0,
      End: length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    // The focus is always on a button, never on the toolbar itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {items.map(({ name, icon, keys, pressed, expanded, isPossible = true, onPress }, n) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          data-tool={name}
          aria-label={name}
          aria-keyshortcuts={keys && ariaKeys(keys)}
          title={keys ? `${name} (${formatKeys(keys)})` : name}
          aria-pressed={pressed}
          aria-expanded={expanded}
          aria-haspopup={expanded === undefined ? undefined : 'listbox'}
          aria-disabled={!isPossible}
          tabIndex={n === current ? 0 : -1}
          disabled={disabled}
          onFocus={() => setCurrent(n)}
          // Keeps the focus and the selection in the text, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isPossible) onPress();
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

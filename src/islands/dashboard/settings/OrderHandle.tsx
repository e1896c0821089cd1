import type { KeyboardEvent } from 'react';
import { dragItem } from './drag-item.ts';
import { moveItem } from './move-item.ts';
import styles from './sections.module.css';

interface Props<Item> {
  /** The name of the item for screen readers. */
  readonly of: string;
  readonly items: readonly Item[];
  readonly index: number;
  /** Called with the items in their new order, and the new index of the moved one. */
  readonly onMove: (items: Item[], index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Shows the handle by which an item of a list is dragged to another place, or moved by the arrow keys. */
export function OrderHandle<Item>({ of, items, index, onMove }: Props<Item>) {
  /** Moves the item. Its handle at the new place gets the focus, which has that announced. */
  function move(handle: HTMLElement, from: number, to: number): void {
    const list = handle.closest('ol');
    onMove(moveItem(items, from, to), to);
    requestAnimationFrame(() =>
      list?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    );
  }

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const to = index + (STEPS[event.key] ?? 0);
    if (to === index) return;
    event.preventDefault();
    if (to >= 0 && to < items.length) move(event.currentTarget, index, to);
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-handle
      aria-label={`Move ${of}, ${index + 1} of ${items.length}`}
      title="Drag, or press the arrow keys"
      onKeyDown={press}
      onPointerDown={({ button, currentTarget, nativeEvent }) => {
        if (button === 0)
          dragItem(currentTarget, nativeEvent, (from, to) => move(currentTarget, from, to));
      }}
    >
      <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
        <path
          d="M3 4h.01M9 4h.01M3 10h.01M9 10h.01M3 16h.01M9 16h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}

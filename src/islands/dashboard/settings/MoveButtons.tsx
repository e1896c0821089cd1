import { Button } from '#islands/ui/Button.tsx';
import { moveItem } from './move-item.ts';

interface Props<Item> {
  /** The name of the item for screen readers. */
  readonly of: string;
  readonly items: readonly Item[];
  readonly index: number;
  /** Called with the items in their new order, and the new index of the moved one. */
  readonly onMove: (items: Item[], index: number) => void;
}

/** Shows the buttons that move an item of a list up and down. */
export function MoveButtons<Item>({ of, items, index, onMove }: Props<Item>) {
  /** Moves the item, and the focus with it. */
  function move(button: HTMLElement, by: number) {
    const list = button.closest('ol');
    onMove(moveItem(items, index, index + by), index + by);
    requestAnimationFrame(() => {
      const buttons =
        list?.children[index + by]?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
      const same = [...buttons].find(({ dataset }) => dataset['move'] === String(by));
      (same ?? buttons[0])?.focus();
    });
  }

  return (
    <>
      {index > 0 && (
        <Button of={of} data-move={-1} onClick={({ currentTarget }) => move(currentTarget, -1)}>
          Move up
        </Button>
      )}
      {index < items.length - 1 && (
        <Button of={of} data-move={1} onClick={({ currentTarget }) => move(currentTarget, 1)}>
          Move down
        </Button>
      )}
    </>
  );
}

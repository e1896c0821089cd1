import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from '#islands/dashboard/dashboard.module.css';
import { useSubsection } from '#islands/dashboard/navigation/sections.ts';

interface Props<T> {
  readonly items: readonly T[];
  readonly empty?: string | false;
  /** True if more items can be loaded. */
  readonly more?: boolean;
  /** The heading, which gets the focus when the last row leaves. */
  readonly heading: RefObject<HTMLElement | null>;
  /** Renders the row of an item. `onRemoved` is to be called when the row has left the list. */
  readonly children: (item: T, onRemoved: () => void) => ReactNode;
}

/**
 * Shows a list. When a row leaves or more rows appear, and the focus would be lost, it moves to the next row. A row that the
 * address names, as links in mails do, gets the focus when it appears.
 */
export function RowList<T extends { readonly id: string }>(props: Props<T>) {
  const { items, empty = false, more = false, heading, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef('');
  const before = useRef({ count: items.length, more });

  function moveFocus(index: number) {
    if (document.activeElement !== document.body) return;
    const row = list.current?.children[index] ?? list.current?.lastElementChild;
    (row?.querySelector('button') ?? heading.current)?.focus();
  }

  // The button that loaded the last rows has disappeared.
  useLayoutEffect(() => {
    const { count, more: hadMore } = before.current;
    if (hadMore && !more && items.length > count) moveFocus(count);
    before.current = { count: items.length, more };
  });

  const subsection = useSubsection();
  const named = items.findIndex(({ id }) => id === subsection);
  useEffect(() => {
    if (named < 0 || seen.current === subsection) return;
    // The row may move later, and keeps no focus that its author has taken elsewhere.
    seen.current = subsection;
    const row = list.current?.children[named];
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [named, subsection]);

  if (items.length === 0) return empty && <p className={styles.quiet}>{empty}</p>;
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item, index) => (
        <Row key={item.id} item={item} render={children} onRemoved={() => moveFocus(index)} />
      ))}
    </ul>
  );
}

interface RowProps<T> {
  readonly item: T;
  readonly render: Props<T>['children'];
  readonly onRemoved: () => void;
}

/** Renders a row. As a component of its own, it keeps the refs of the list out of the rendering. */
function Row<T>({ item, render, onRemoved }: RowProps<T>) {
  return render(item, onRemoved);
}

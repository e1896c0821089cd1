import { type ReactNode, type RefObject, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { RowList } from './RowList.tsx';

interface Props<T> {
  readonly items: readonly T[];
  /** A name of the items for screen readers, such as "drafts". */
  readonly name: string;
  readonly empty?: string | false;
  readonly heading: RefObject<HTMLElement | null>;
  readonly children: (item: T, onRemoved: () => void) => ReactNode;
}

/** Shows the first rows of a list, and more of them with a button. */
export function PagedList<T extends { readonly id: string }>({ name, items, ...list }: Props<T>) {
  const [shown, setShown] = useState<number>(LIMITS.dashboardRows);
  const hasMore = items.length > shown;
  return (
    <>
      <RowList items={items.slice(0, shown)} more={hasMore} {...list} />
      {hasMore && (
        <Button
          className={styles.older}
          of={name}
          onClick={() => setShown(shown + LIMITS.dashboardRows)}
        >
          {MESSAGES.showMore}
        </Button>
      )}
    </>
  );
}

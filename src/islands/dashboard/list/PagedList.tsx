import { type ReactNode, type RefObject, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { RowList } from './RowList.tsx';

interface Props<T> {
  readonly items: readonly T[];
  /** The search that found them. Another one shows its first rows again. */
  readonly of?: string;
  /** A name of the items for screen readers, such as "drafts". */
  readonly name: string;
  readonly empty?: string | false;
  readonly heading: RefObject<HTMLElement | null>;
  readonly children: (item: T, onRemoved: () => void) => ReactNode;
}

interface Paging {
  readonly of: string | undefined;
  readonly shown: number;
}

/** Shows the first rows of a list, and more of them with a button. */
export function PagedList<T extends { readonly id: string }>(props: Props<T>) {
  const { name, items, of, ...list } = props;
  const [paging, setPaging] = useState<Paging>({ of, shown: LIMITS.dashboardRows });
  if (paging.of !== of) setPaging({ of, shown: LIMITS.dashboardRows });
  const { shown } = paging;
  const hasMore = items.length > shown;
  return (
    <>
      <RowList items={items.slice(0, shown)} more={hasMore} {...list} />
      {hasMore && (
        <Button
          className={styles.older}
          of={name}
          onClick={() => setPaging({ of, shown: shown + LIMITS.dashboardRows })}
        >
          {MESSAGES.showMore}
        </Button>
      )}
    </>
  );
}

import { useRef } from 'react';
import { formatDate } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { KeySummary } from '#domain/session.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { NewKey } from './NewKey.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import type { AuthorAccess } from './use-access.ts';

interface Props {
  readonly keys: readonly KeySummary[];
  readonly authorAccess: AuthorAccess;
}

/** Shows the author's keys. Any key but the current one can be revoked. */
export function Keys({ keys, authorAccess }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.category}>
        Keys
      </h3>
      <ul ref={list} className={styles.posts}>
        {keys.map((key, n) => (
          <ListRow key={key.id} title={key.label ?? MESSAGES.givenKey} note={noteOf(key)}>
            {!key.current && (
              <RowButton
                of={key.label ?? MESSAGES.givenKey}
                dangerous
                busy={authorAccess.busy}
                onPress={() =>
                  authorAccess.withdraw(key, () => focusNeighbour(list.current, n, heading.current))
                }
              >
                Withdraw
              </RowButton>
            )}
          </ListRow>
        ))}
      </ul>
      <NewKey authorAccess={authorAccess} />
    </>
  );
}

/** Returns a note such as "In use here. Made 3 Oct 2026, 2 open sessions". */
function noteOf({ current, madeAt, sessions }: KeySummary): string {
  const use = current ? 'In use here. ' : '';
  const made = madeAt === undefined ? MESSAGES.keyWasGiven : `Made ${formatDate(madeAt)}`;
  return `${use}${made}, ${sessions} open ${sessions === 1 ? 'session' : 'sessions'}`;
}

import { useRef } from 'react';
import type { KeySummary } from '#domain/session.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Time } from '#islands/time/Time.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';

interface Props {
  readonly keys: readonly KeySummary[];
  readonly busy: boolean;
  readonly revoke: (key: KeySummary, onRemoved: () => void) => void;
}

/** Shows the author's keys. Any key but the current one can be revoked. */
export function Keys({ keys, busy, revoke }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        Keys
      </h3>
      <RowList items={keys} heading={heading}>
        {(key, onRemoved) => (
          <ListRow title={key.label ?? DASHBOARD_MESSAGES.givenKey} note={<KeyNote of={key} />}>
            {!key.current && (
              <Button
                of={key.label ?? DASHBOARD_MESSAGES.givenKey}
                kind="danger"
                busy={busy}
                onClick={() => revoke(key, onRemoved)}
              >
                Revoke
              </Button>
            )}
          </ListRow>
        )}
      </RowList>
    </>
  );
}

/** Shows a note such as "In use here. Created 3 Oct 2026, 09:00, 2 open sessions". */
function KeyNote({ of: { current, createdAt, sessions } }: { of: KeySummary }) {
  return (
    <>
      {current && 'In use here. '}
      {createdAt === undefined ? (
        DASHBOARD_MESSAGES.keyWasGiven
      ) : (
        <>
          Created <Time of={createdAt} />
        </>
      )}
      , {sessions} open {sessions === 1 ? 'session' : 'sessions'}
    </>
  );
}

import { useRef } from 'react';
import { formatDate } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/dashboard/dashboard.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { Keys } from './Keys.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { SignIns } from './SignIns.tsx';
import { useAccess } from './use-access.ts';

/** Shows open sessions, keys, and recent sign-in attempts. */
export function AccessSection() {
  const authorAccess = useAccess();
  const { access, failure, reload, busy, decided, end, endAll } = authorAccess;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  return (
    <Section title="Sessions and keys" heading={heading}>
      {!access && !failure && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {failure && <InlineLoadError what="sessions and keys" onRetry={reload} />}
      <DecisionStatus decided={decided} />
      {access && (
        <>
          <div className={controls.header}>
            <h3 className={styles.category}>Sessions</h3>
            <button
              type="button"
              className={`${controls.button} ${controls.danger}`}
              onClick={() => void endAll()}
            >
              Sign out everywhere
            </button>
          </div>
          <ul ref={list} className={styles.posts}>
            {access.sessions.map((session, n) => (
              <ListRow
                key={session.id}
                title={session.device}
                note={
                  <>
                    {session.current && 'This session. '}
                    Since <time dateTime={session.createdAt}>{formatDate(session.createdAt)}</time>,
                    until {formatDate(session.expiresAt)} at the latest
                  </>
                }
              >
                {!session.current && (
                  <RowButton
                    of={`the session of ${session.device}`}
                    busy={busy}
                    onPress={() =>
                      void end(session, () => focusNeighbour(list.current, n, heading.current))
                    }
                  >
                    End
                  </RowButton>
                )}
              </ListRow>
            ))}
          </ul>
          <Keys keys={access.keys} authorAccess={authorAccess} />
          <SignIns tries={access.signIns} />
        </>
      )}
    </Section>
  );
}

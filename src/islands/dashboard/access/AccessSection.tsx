import { useRef } from 'react';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import styles from '#islands/dashboard/dashboard.module.css';
import { Keys } from './Keys.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { NewKey } from './NewKey.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { SignIns } from './SignIns.tsx';
import { useAccess } from './use-access.ts';

/** Shows open sessions, keys, and recent sign-in attempts. */
export function AccessSection() {
  const { access, busy, notice, created, labelError, end, endAll, revoke, create } = useAccess();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section title="Sessions and keys" heading={heading}>
      <AuthorStatusLine notice={notice} />
      <Loadable resource={access} name="sessions and keys">
        {({ sessions, keys, signIns }) => (
          <>
            <div className={panels.header}>
              <h3 className={styles.subheading}>Sessions</h3>
              <Button kind="danger" onClick={() => void endAll()}>
                Sign out everywhere
              </Button>
            </div>
            <RowList items={sessions} heading={heading}>
              {(session, onRemoved) => (
                <ListRow
                  title={session.device}
                  note={
                    <>
                      {session.current && 'This session. '}
                      Since <Time of={session.createdAt} />, until <Time of={session.expiresAt} />{' '}
                      at the latest
                    </>
                  }
                >
                  {!session.current && (
                    <Button
                      of={`the session of ${session.device}`}
                      busy={busy}
                      onClick={() => void end(session, onRemoved)}
                    >
                      End
                    </Button>
                  )}
                </ListRow>
              )}
            </RowList>
            <Keys keys={keys} busy={busy} revoke={revoke} />
            <NewKey created={created} busy={busy} labelError={labelError} create={create} />
            <SignIns tries={signIns} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

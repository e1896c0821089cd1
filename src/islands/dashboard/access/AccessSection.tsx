import { Table } from '#islands/dashboard/list/Table.tsx';
import { Fragment, useRef } from 'react';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { NewKey } from './NewKey.tsx';
import { PrivateFeed } from './PrivateFeed.tsx';
import { Programs } from './Programs.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { useAccess } from './use-access.ts';
import type { Access, KeySummary } from '#domain/access/access.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Another } from '#islands/auth/Another.tsx';
import { SESSION_DAYS } from '#domain/timing.ts';

/** Shows who and what has access to the site, and the author's private feed. */
const AccessSections = () => (
  <div className={styles.panels}>
    <AccessSection />
    <PrivateFeed />
  </div>
);

export default AccessSections;

/** Shows open sessions, keys, programs, and recent sign-in attempts. */
function AccessSection() {
  const { access, busy, notice, created, labelError, end, endAll, revoke, create } = useAccess();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section title="Access" heading={heading}>
      <AuthorStatusLine notice={notice} />
      <Loadable resource={access} name="access">
        {({ sessions, keys, programs, signIns }) => (
          <>
            <div className={panels.header}>
              <h3 className={styles.subheading}>Sessions</h3>
              <Button kind="danger" onClick={endAll}>
                Sign out everywhere
              </Button>
            </div>
            <p className={styles.quiet}>A session ends {SESSION_DAYS} days after signing in.</p>
            <RowList items={sessions} heading={heading}>
              {(session, onRemoved) => (
                <ListRow
                  title={session.device}
                  note={
                    <>
                      {session.current && 'This session. '}
                      Signed in <Time of={session.createdAt} />
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
            <Programs programs={programs} />
            <SignIns tries={signIns} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

interface Props {
  readonly keys: readonly KeySummary[];
  readonly busy: boolean;
  readonly revoke: (key: KeySummary, onRemoved: () => void) => void;
}

/** Shows the author's keys. Any key but the current one can be revoked. */
function Keys({ keys, busy, revoke }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        Keys
      </h3>
      <RowList items={keys} heading={heading}>
        {(key, onRemoved) => (
          <ListRow title={key.label ?? SECTION_MESSAGES.givenKey} note={<KeyNote of={key} />}>
            {!key.current && (
              <Button
                of={key.label ?? SECTION_MESSAGES.givenKey}
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
      {createdAt !== undefined && (
        <>
          Created <Time of={createdAt} />,{' '}
        </>
      )}
      {sessions} open {sessions === 1 ? 'session' : 'sessions'}
    </>
  );
}

/** Shows the latest sign-ins, and separately the latest refused attempts by anybody. */
function SignIns({ tries }: { tries: Access['signIns'] }) {
  return (
    <>
      <Tries
        caption="Latest sign-ins. IP addresses are not stored."
        tries={tries.filter(({ accepted }) => accepted)}
      />
      <Tries caption="Latest refused sign-ins." tries={tries.filter(({ accepted }) => !accepted)} />
    </>
  );
}

interface TriesProps {
  readonly caption: string;
  readonly tries: Access['signIns'];
}

const Tries = ({ caption, tries }: TriesProps) =>
  tries.length > 0 && (
    <Table
      caption={caption}
      heads={['Time', 'Device', 'Result']}
      rows={tries.map(({ at, device, author = '', accepted }, n) => [
        `${at} ${n}`,
        <Time key="at" of={at} />,
        device,
        accepted ? (
          <Fragment key="result">
            Signed in
            <Another word="as" of={author} />
          </Fragment>
        ) : (
          <b key="result">Refused</b>
        ),
      ])}
    />
  );

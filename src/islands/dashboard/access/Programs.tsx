import { useRef } from 'react';
import type { ProgramSummary } from '#domain/programs/program.ts';
import { SCOPE_LABELS } from '#domain/programs/rights.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { NewProgram } from './NewProgram.tsx';
import { ProgramsSwitch } from './ProgramsSwitch.tsx';
import { usePrograms } from './use-programs.ts';

/** Shows the programs that may read or write for the author, and gives access to others. */
export function Programs({ programs }: { readonly programs: readonly ProgramSummary[] }) {
  const { busy, notice, setNotice, made, errors, create, end } = usePrograms();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        Programs
      </h3>
      <p className={styles.quiet}>
        A note app, a command or an assistant can read and write here for you. You choose what each
        may do, and end its access at any time.
      </p>
      <RowList items={programs} heading={heading}>
        {(program, onRemoved) => (
          <ListRow title={program.name} note={<ProgramNote of={program} />}>
            <Button
              of={`the access of ${program.name}`}
              kind="danger"
              busy={busy}
              onClick={() => end(program, onRemoved)}
            >
              End
            </Button>
          </ListRow>
        )}
      </RowList>
      <NewProgram made={made} busy={busy} errors={errors} create={create} onCopied={setNotice} />
      <AuthorStatusLine notice={notice} />
      <ProgramsSwitch />
    </>
  );
}

/** Shows what a program may do, and when it was used and ends. */
function ProgramNote({ of: { scopes, client, usedAt, expiresAt } }: { of: ProgramSummary }) {
  return (
    <>
      {scopes.map((scope) => SCOPE_LABELS[scope]).join('. ')}.{' '}
      {client !== undefined && `Asked for from ${client}. `}
      {usedAt === undefined ? (
        'Not used yet'
      ) : (
        <>
          Last used <Time of={usedAt} />
        </>
      )}
      , ends <Time of={expiresAt} />
    </>
  );
}

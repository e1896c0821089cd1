import { Table } from '#islands/dashboard/list/Table.tsx';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import { formatNumber } from '#domain/number.ts';
import {
  FORMATS,
  IMPORT_LIST_MESSAGES,
  importButton,
  type LineOutcome,
  linesText,
  NAMED_LINES,
  OUTCOMES,
} from './import-messages.ts';
import styles from './letters.module.css';
import { type ReadFile, useListImport } from './use-list-import.ts';
import { useId, useState } from 'react';
import type { SubscriberImport } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import { TextField } from '#islands/ui/TextField.tsx';

/** Imports a file of subscribers, after a preview of what would become of each line. */
export function ListImport({ onImported }: { readonly onImported: () => void }) {
  const { file, busy, notice, choose, state, start, cancel } = useListImport(onImported);
  const count = file?.outcomes.get('added')?.length ?? 0;
  return (
    <div className={styles.block}>
      <p className={dashboard.quiet}>{IMPORT_LIST_MESSAGES.hint}</p>
      {!file && (
        <FileButton
          label="Choose a CSV file"
          name="subscribers"
          accept=".csv,text/csv"
          disabled={busy}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
      {file && <Outcomes of={file} />}
      {file && !file.isDone && file.outcomes.has('undated') && (
        <ConsentStatement busy={busy} onState={(statement) => void state(statement)} />
      )}
      {file && (
        <div className={controls.row}>
          {!file.isDone && count > 0 && (
            <Button kind="primary" busy={busy} onClick={() => void start()}>
              {importButton(count)}
            </Button>
          )}
          <Button busy={busy} onClick={cancel}>
            {file.isDone ? 'Import another file' : 'Cancel the import'}
          </Button>
        </div>
      )}
      <AuthorStatusLine notice={notice} />
    </div>
  );
}

/** Shows what would become, or has become, of the lines of a file. */
function Outcomes({ of: { name, list, outcomes, isDone } }: { readonly of: ReadFile }) {
  const rows = (Object.keys(OUTCOMES) as LineOutcome[]).flatMap((outcome) => {
    const lines = outcomes.get(outcome);
    if (!lines) return [];
    const name = (
      <>
        {OUTCOMES[outcome][isDone ? 1 : 0]}
        {NAMED_LINES.includes(outcome) && <div className={dashboard.quiet}>{linesText(lines)}</div>}
      </>
    );
    return [[outcome, name, formatNumber(lines.length)] as const];
  });
  return (
    <>
      <p className={dashboard.quiet} aria-live="polite">
        {name} is {FORMATS[list.origin]}. {list.isCut && IMPORT_LIST_MESSAGES.cut}
      </p>
      <Table
        className={`${dashboard.table} ${styles.outcomes}`}
        caption={IMPORT_LIST_MESSAGES[isDone ? 'report' : 'preview']}
        rows={rows}
        isHeaded
      />
    </>
  );
}

interface Props {
  readonly busy: boolean;
  readonly onState: (statement: NonNullable<SubscriberImport['statement']>) => void;
}

/** Asks the author when and how people have agreed whose lines have no date. */
function ConsentStatement({ busy, onState }: Props) {
  const id = useId();
  const [day, setDay] = useState('');
  const [how, setHow] = useState('');
  const [error, setError] = useState<string>();

  function state() {
    const time = Date.parse(day);
    if (Number.isNaN(time) || how.trim() === '')
      setError('Please enter the day and how they agreed.');
    else onState({ at: new Date(time).toISOString(), how });
  }

  return (
    <section className={styles.statement} aria-labelledby={id}>
      <h4 id={id} className={dashboard.legend}>
        {IMPORT_LIST_MESSAGES.statement}
      </h4>
      <p className={dashboard.quiet}>{IMPORT_LIST_MESSAGES.statementHint}</p>
      <TextField
        label={IMPORT_LIST_MESSAGES.agreedAt}
        name="agreedAt"
        type="date"
        value={day}
        error={error}
        onChange={setDay}
      />
      <TextField
        label={IMPORT_LIST_MESSAGES.agreedHow}
        name="agreedHow"
        limit={LIMITS.consentStatement}
        value={how}
        hint="Such as “Ticked the box of the form on my old site.”"
        onChange={setHow}
      />
      <Button className={dashboard.older} busy={busy} onClick={state}>
        Use this statement
      </Button>
    </section>
  );
}

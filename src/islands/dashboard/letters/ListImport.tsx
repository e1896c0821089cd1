import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import { formatNumber } from '#domain/number.ts';
import { ConsentStatement } from './ConsentStatement.tsx';
import {
  fileRead,
  IMPORT_LIST_MESSAGES,
  importButton,
  linesText,
  NAMED_LINES,
  OUTCOMES,
  type LineOutcome,
} from './import-messages.ts';
import styles from './letters.module.css';
import { type ReadFile, useListImport } from './use-list-import.ts';

/** Imports a file of subscribers, after a preview of what would become of each line. */
export function ListImport({ onImported }: { readonly onImported: () => void }) {
  const { file, busy, notice, choose, state, start, cancel } = useListImport(onImported);
  const count = file?.outcomes.get('added')?.length ?? 0;
  return (
    <div className={styles.block}>
      <p className={dashboard.quiet}>{IMPORT_LIST_MESSAGES.hint}</p>
      {!file && (
        <FileButton
          label={IMPORT_LIST_MESSAGES.choose}
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
            {file.isDone ? IMPORT_LIST_MESSAGES.another : IMPORT_LIST_MESSAGES.cancel}
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
    return lines ? [[outcome, lines] as const] : [];
  });
  return (
    <>
      <p className={dashboard.quiet} aria-live="polite">
        {fileRead(name, list.origin)} {list.isCut && IMPORT_LIST_MESSAGES.cut}
      </p>
      <table className={`${dashboard.table} ${styles.outcomes}`}>
        <caption>{isDone ? IMPORT_LIST_MESSAGES.report : IMPORT_LIST_MESSAGES.preview}</caption>
        <tbody>
          {rows.map(([outcome, lines]) => (
            <tr key={outcome}>
              <th scope="row">
                {OUTCOMES[outcome][isDone ? 1 : 0]}
                {NAMED_LINES.includes(outcome) && (
                  <div className={dashboard.quiet}>{linesText(lines)}</div>
                )}
              </th>
              <td>{formatNumber(lines.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

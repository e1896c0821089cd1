import { useState } from 'react';
import { IMPORT_MESSAGES, importing, readingExport } from '#domain/messages/import-messages.ts';
import type { CategoryChoices } from '#import/plan/categories.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { Choices, suggestChoices } from './Choices.tsx';
import styles from './import.module.css';
import { PlanSummary } from './PlanSummary.tsx';
import { Result } from './Result.tsx';
import { useImport } from './use-import.ts';
import { Panel } from './Panel.tsx';
import type { ChosenFile } from '#import/open-files.ts';
import { FileButton } from '#islands/ui/FileButton.tsx';

/** Shows the import of another site to a signed-in author. */
export function Import() {
  return (
    <Protected title={IMPORT_MESSAGES.title}>
      <Steps />
    </Protected>
  );
}

function Steps() {
  const { step, open, run, stop, restart } = useImport(useAuthorName());
  const [choices, setChoices] = useState<CategoryChoices>();
  const plan = 'opened' in step ? step.opened.plan : undefined;
  const chosen = choices ?? (plan && suggestChoices(plan));

  return (
    <div className={styles.import}>
      <header className={panels.header}>
        <h1 className={panels.heading}>{IMPORT_MESSAGES.title}</h1>
        <a className={controls.link} href="/admin/dashboard">
          {IMPORT_MESSAGES.back}
        </a>
      </header>
      <StatusLine notice={noticeOf(step)} />
      {(step.name === 'choosing' || step.name === 'reading') && (
        <ChooseExport
          progress={step.name === 'reading' ? step.progress : undefined}
          onChoose={(files) => {
            setChoices(undefined);
            open(files);
          }}
        />
      )}
      {step.name === 'planned' && chosen && (
        <PlanSummary
          plan={step.opened.plan}
          onStart={() => run(step.opened, chosen)}
          onCancel={restart}
        >
          <Choices plan={step.opened.plan} choices={chosen} onChange={setChoices} />
        </PlanSummary>
      )}
      {step.name === 'running' && (
        <Panel title={IMPORT_MESSAGES.importing} takesFocus>
          <p className={styles.hint}>{IMPORT_MESSAGES.running}</p>
          <progress
            className={styles.progress}
            aria-label={IMPORT_MESSAGES.importing}
            value={step.done}
            max={step.opened.plan.items.length}
          />
          <p className={styles.hint} dir="auto">
            {importing(step.done, step.opened.plan.items.length, step.title)}
          </p>
          <div className={controls.row}>
            <Button onClick={stop}>{IMPORT_MESSAGES.stop}</Button>
          </div>
        </Panel>
      )}
      {step.name === 'done' && chosen && (
        <Result
          report={step.report}
          onContinue={() => run(step.opened, chosen)}
          onRestart={restart}
        />
      )}
    </div>
  );
}

function noticeOf(step: ReturnType<typeof useImport>['step']) {
  if (step.name === 'choosing' && step.problem) {
    return { kind: 'error', text: step.problem } as const;
  }
  if (step.name !== 'done') return undefined;
  const { stopped } = step.report;
  if (stopped === undefined) return { kind: 'success', text: IMPORT_MESSAGES.finished } as const;
  return { kind: 'error', text: `${stopped} ${IMPORT_MESSAGES.repeatable}` } as const;
}

interface Props {
  /** The part of the export that was read, from 0 to 1. Undefined before one is chosen. */
  readonly progress: number | undefined;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

function ChooseExport({ progress, onChoose }: Props) {
  const isReading = progress !== undefined;
  const choose = (...files: readonly File[]) =>
    onChoose(files.map((file) => ({ path: pathOf(file), blob: file })));

  return (
    <Panel title={IMPORT_MESSAGES.choose}>
      <p className={styles.hint}>{IMPORT_MESSAGES.chooseHint}</p>
      <div className={controls.row}>
        <FileButton
          label={IMPORT_MESSAGES.chooseFile}
          name="export"
          accept=".xml,.json,.zip,.md"
          disabled={isReading}
          onChoose={choose}
        />
        <FileButton
          label={IMPORT_MESSAGES.chooseFolder}
          name="export-folder"
          folder
          disabled={isReading}
          onChoose={choose}
        />
      </div>
      <p role="status" className={styles.hint}>
        {isReading && readingExport(progress)}
      </p>
    </Panel>
  );
}

/** Returns the path of a file below the chosen folder, without the name of that folder. */
const pathOf = ({ webkitRelativePath, name }: File) =>
  webkitRelativePath.split('/').slice(1).join('/') || name;

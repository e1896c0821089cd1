import { useState } from 'react';
import { IMPORT_MESSAGES } from '#domain/messages-import.ts';
import type { CategoryChoices } from '#import/plan/categories.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ChooseExport } from './ChooseExport.tsx';
import { Choices } from './Choices.tsx';
import styles from './import.module.css';
import { PlanSummary } from './PlanSummary.tsx';
import { Progress } from './Progress.tsx';
import { Result } from './Result.tsx';
import { suggestChoices } from './suggest-choices.ts';
import { useImport } from './use-import.ts';

/** Shows the import of another site to a signed-in author. */
export function Import() {
  return (
    <Protected title={IMPORT_MESSAGES.title}>
      <Steps />
    </Protected>
  );
}

/** Shows one step at a time. */
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
        <Progress
          done={step.done}
          total={step.opened.plan.items.length}
          title={step.title}
          onStop={stop}
        />
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

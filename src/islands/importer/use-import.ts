import { useRef, useState } from 'react';
import { IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import { openFiles, type ChosenFile, type SourceFiles } from '#import/open-files.ts';
import type { CategoryChoices } from '#import/plan/categories.ts';
import type { Plan } from '#import/model.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import type { ImportReport } from '#import/run/report.ts';
import { runImport } from '#import/run/run-import.ts';
import { useLeaveWarning } from '#islands/ui/use-leave-warning.ts';
import { browserTarget } from './browser-target.ts';

/** The steps of an import, one after the other. */
type Step =
  | { readonly name: 'choosing'; readonly problem?: string }
  | { readonly name: 'reading'; readonly progress: number }
  | { readonly name: 'planned'; readonly opened: Opened }
  | {
      readonly name: 'running';
      readonly opened: Opened;
      readonly done: number;
      readonly title: string;
    }
  | { readonly name: 'done'; readonly opened: Opened; readonly report: ImportReport };

interface Opened {
  readonly files: SourceFiles;
  readonly plan: Plan;
}

/** Reads an export, plans its import and runs it. `author` is the author of texts that name none. */
export function useImport(author: string) {
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const stopping = useRef(new AbortController());
  useLeaveWarning(step.name === 'running');

  async function open(chosen: readonly ChosenFile[]) {
    setStep({ name: 'reading', progress: 0 });
    try {
      const files = await openFiles(chosen);
      const site = await readSite(files);
      const plan = await planImport(site, files, (progress) =>
        setStep({ name: 'reading', progress }),
      );
      setStep({ name: 'planned', opened: { files, plan } });
    } catch (error) {
      console.warn(error);
      const cause = error instanceof Error ? ` ${error.message}` : '';
      setStep({ name: 'choosing', problem: IMPORT_MESSAGES.unreadable + cause });
    }
  }

  async function run(opened: Opened, choices: CategoryChoices) {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const onProgress = (done: number, title: string) =>
      setStep({ name: 'running', opened, done, title });
    onProgress(0, '');
    const report = await runImport({
      ...opened,
      choices,
      author,
      signal,
      onProgress,
      target: browserTarget,
    });
    setStep({ name: 'done', opened, report });
  }

  return {
    step,
    open: (chosen: readonly ChosenFile[]) => void open(chosen),
    run: (opened: Opened, choices: CategoryChoices) => void run(opened, choices),
    stop: () => stopping.current.abort(),
    restart: () => setStep({ name: 'choosing' }),
  };
}

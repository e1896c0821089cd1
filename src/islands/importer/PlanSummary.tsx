import type { ReactNode } from 'react';
import { counted, IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import type { Plan, PlanCounts } from '#import/model.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './import.module.css';
import { LeftOutList } from './LeftOutList.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly plan: Plan;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const NAMES: Readonly<Record<keyof PlanCounts, string>> = {
  posts: 'post',
  drafts: 'draft',
  pages: 'page',
  images: 'image',
  files: 'file',
  comments: 'comment',
  oldPaths: 'redirect',
};

/** Shows what an import would make and what it would leave out, before anything is sent. */
export function PlanSummary({ plan, onStart, onCancel, children }: Props) {
  const { source, counts, items, leftOut, dropped } = plan;
  const names = Object.keys(NAMES) as (keyof PlanCounts)[];
  const isEmpty = items.length === 0;
  return (
    <Panel title={`${IMPORT_MESSAGES.plan}: ${IMPORT_MESSAGES.sources[source]}`} takesFocus>
      {isEmpty && <p>{IMPORT_MESSAGES.nothing}</p>}
      <ul className={styles.counts}>
        {names
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <li key={name}>{counted(counts[name], NAMES[name])}</li>
          ))}
      </ul>
      {!isEmpty && children}
      <div className={controls.row}>
        {!isEmpty && (
          <Button kind="primary" onClick={onStart}>
            {IMPORT_MESSAGES.start}
          </Button>
        )}
        <Button onClick={onCancel}>{IMPORT_MESSAGES.again}</Button>
      </div>
      <LeftOutList leftOut={leftOut} dropped={dropped} />
    </Panel>
  );
}

import { useRef } from 'react';
import { formatNumber } from '#domain/number.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PendingPopup } from './PendingPopup.tsx';
import { PendingRow } from './PendingRow.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { SelectionBar } from '#islands/dashboard/list/SelectionBar.tsx';
import selectionStyles from '#islands/dashboard/list/selection.module.css';
import { useSelection } from '#islands/dashboard/list/use-selection.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { useDecisions } from './use-decisions.ts';
import { usePending } from './use-pending.ts';

interface Props {
  /** The number of thoughts that are shown, with a link to all. Absent in the list of all, where several can be selected. */
  readonly limit?: number;
}

/** Shows the thoughts that wait for the author. Each opens a dialog, and several can be decided about at once. */
export function PendingThoughts({ limit }: Props) {
  const pending = usePending();
  const { waiting, hasOlder } = pending;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = waiting.value?.length ?? 0;
  const selection = useSelection(waiting.value?.map(({ id }) => id) ?? []);
  const decisions = useDecisions({ pending, selection, heading });
  // Not `disabled`, which would lose the focus.
  const waits = decisions.busy || selection.ids.length === 0 || undefined;
  const { busy, notice, opened, open, decide, decideSelected, showOlder } = decisions;

  return (
    <>
      <Section
        title="Pending Daily Thoughts"
        heading={heading}
        note={count > 0 ? formatNumber(count) + (hasOlder ? '+' : '') : undefined}
      >
        {waiting.failure && <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.noPending}</p>}
        <div className={selectionStyles.bar}>
          {count > 0 && limit === undefined && (
            <SelectionBar
              label={DASHBOARD_MESSAGES.decideTogether}
              all={DASHBOARD_MESSAGES.selectPage}
              selection={selection}
            >
              <div className={controls.row}>
                <Button busy={waits} onClick={() => void decideSelected('approve')}>
                  {DASHBOARD_MESSAGES.approveSelected}
                </Button>
                <Button kind="danger" busy={waits} onClick={() => void decideSelected('decline')}>
                  {DASHBOARD_MESSAGES.declineSelected}
                </Button>
              </div>
            </SelectionBar>
          )}
          <AuthorStatusLine notice={opened ? undefined : notice} />
        </div>
        <Loadable
          resource={waiting}
          name="pending thoughts"
          failed={DASHBOARD_MESSAGES.pendingNotLoaded}
        >
          {(thoughts) => (
            <RowList
              items={thoughts.slice(0, limit)}
              empty={!hasOlder && DASHBOARD_MESSAGES.noPending}
              more={hasOlder}
              heading={heading}
            >
              {(thought, onRemoved) => (
                <PendingRow
                  thought={thought}
                  isSelected={selection.has(thought.id)}
                  onSelect={
                    limit === undefined
                      ? (isSelected) => selection.toggle(thought.id, isSelected)
                      : undefined
                  }
                  onOpen={() => open({ thought, onRemoved })}
                />
              )}
            </RowList>
          )}
        </Loadable>
        {limit !== undefined && (count > limit || hasOlder) && (
          <a className={controls.link} href="#thoughts">
            {DASHBOARD_MESSAGES.allThoughts}
          </a>
        )}
        {hasOlder && limit === undefined && (
          <Button busy={busy} onClick={() => void showOlder()}>
            {DASHBOARD_MESSAGES.showOlder}
          </Button>
        )}
      </Section>
      {opened && (
        <PendingPopup
          thought={opened.thought}
          busy={busy}
          status={<AuthorStatusLine notice={notice} />}
          onApprove={() => decide(opened, 'approve')}
          onDecline={() => decide(opened, 'decline')}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

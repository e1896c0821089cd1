import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { approveThought, declineThought } from '#api-client/pending-thoughts.ts';
import { MESSAGES } from '#domain/messages.ts';
import { formatNumber } from '#domain/number.ts';
import type { PendingThought } from '#domain/thought.ts';
import controls from '#islands/ui/controls.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { PendingPopup } from './PendingPopup.tsx';
import { PendingRow } from './PendingRow.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { usePending } from './use-pending.ts';

const DECISIONS = {
  approve: { call: approveThought, done: MESSAGES.thoughtApproved },
  decline: { call: declineThought, done: MESSAGES.thoughtDeclined },
} as const;

/** Shows the thoughts that wait for the author. Each opens a dialog in which it is decided about. */
export function PendingThoughts() {
  const { waiting, hasOlder, failure, reload, remove, readOlder } = usePending();
  const { busy, decided, ...decisions } = useRowAction();
  const [opened, setOpened] = useState<PendingThought>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function decide(thought: PendingThought, decision: keyof typeof DECISIONS) {
    const { call, done } = DECISIONS[decision];
    const index = waiting?.findIndex(({ id }) => id === thought.id) ?? 0;
    const takeOut = (words: string) => () => {
      setOpened(undefined);
      remove(thought);
      return words;
    };
    void decisions.decide({
      call: () => call(thought.id),
      settle: takeOut(done),
      gone: { code: 'thought_not_found', settle: takeOut(MESSAGES.thoughtDecidedElsewhere) },
      onMoved: () => focusNeighbour(list.current, index, heading.current),
    });
  }

  const showOlder = () =>
    decisions.run(async () => {
      const older = await readOlder();
      if ('failure' in older) {
        decisions.fail(older.failure);
        return;
      }
      flushSync(older.show);
      focusNeighbour(list.current, waiting?.length ?? 0, heading.current);
    });

  function open(thought: PendingThought | undefined) {
    decisions.forget();
    setOpened(thought);
  }

  return (
    <>
      <Section
        title="Pending Daily Thoughts"
        heading={heading}
        note={waiting && waiting.length > 0 ? count(waiting.length, hasOlder) : undefined}
      >
        {!waiting && !failure && <p className={styles.quiet}>{MESSAGES.loading}</p>}
        {((waiting?.length === 0 && !hasOlder) || failure) && (
          <p className={styles.quiet}>{MESSAGES.noPending}</p>
        )}
        {failure && (
          <InlineLoadError
            what="pending thoughts"
            words={MESSAGES.pendingNotLoaded}
            onRetry={reload}
          />
        )}
        {waiting && waiting.length > 0 && !failure && (
          <ul ref={list} className={styles.rows}>
            {waiting.map((thought) => (
              <PendingRow key={thought.id} thought={thought} onOpen={() => open(thought)} />
            ))}
          </ul>
        )}
        {hasOlder && !failure && (
          <button
            type="button"
            className={controls.button}
            aria-disabled={busy || undefined}
            onClick={() => void showOlder()}
          >
            {MESSAGES.showOlder}
          </button>
        )}
        <DecisionStatus decided={opened ? undefined : decided} />
      </Section>
      {opened && (
        <PendingPopup
          thought={opened}
          busy={busy}
          status={<DecisionStatus decided={decided} />}
          onApprove={() => decide(opened, 'approve')}
          onDecline={() => decide(opened, 'decline')}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

/** Formats a count such as "200+". */
const count = (shown: number, hasOlder: boolean) => formatNumber(shown) + (hasOlder ? '+' : '');

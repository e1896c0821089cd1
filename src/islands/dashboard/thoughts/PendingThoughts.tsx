import { useRef, useState } from 'react';
import { approveThought, declineThought } from '#api-client/pending-thoughts.ts';
import { MESSAGES } from '#domain/messages.ts';
import { formatNumber } from '#domain/number.ts';
import type { PendingThought } from '#domain/thought.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PendingPopup } from './PendingPopup.tsx';
import { PendingRow } from './PendingRow.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { usePending } from './use-pending.ts';

const DECISIONS = {
  approve: { send: approveThought, done: MESSAGES.thoughtApproved },
  decline: { send: declineThought, done: MESSAGES.thoughtDeclined },
} as const;

/** The thought in the popup. `onRemoved` is called when it has left the list. */
interface Opened {
  readonly thought: PendingThought;
  readonly onRemoved: () => void;
}

/** Shows the thoughts that wait for the author. Each opens a dialog in which it is decided about. */
export function PendingThoughts() {
  const { waiting, hasOlder, remove, readOlder } = usePending();
  const { busy, notice, setNotice, run, act, fail } = useRowAction();
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = waiting.value?.length ?? 0;

  function decide({ thought, onRemoved }: Opened, decision: keyof typeof DECISIONS) {
    const { send, done } = DECISIONS[decision];
    const leave = (message: string) => () => {
      setOpened(undefined);
      remove(thought);
      return message;
    };
    void act({
      request: () => send(thought.id),
      onSuccess: leave(done),
      onMissing: { code: 'thought_not_found', update: leave(MESSAGES.thoughtDecidedElsewhere) },
      onRemoved,
    });
  }

  const showOlder = () =>
    run(async () => {
      const failure = await readOlder();
      if (failure) fail(failure);
    });

  function open(thought: Opened | undefined) {
    setNotice(undefined);
    setOpened(thought);
  }

  return (
    <>
      <Section
        title="Pending Daily Thoughts"
        heading={heading}
        note={count > 0 ? formatNumber(count) + (hasOlder ? '+' : '') : undefined}
      >
        {waiting.failure && <p className={styles.quiet}>{MESSAGES.noPending}</p>}
        <Loadable resource={waiting} name="pending thoughts" failed={MESSAGES.pendingNotLoaded}>
          {(thoughts) => (
            <RowList
              items={thoughts}
              empty={!hasOlder && MESSAGES.noPending}
              more={hasOlder}
              heading={heading}
            >
              {(thought, onRemoved) => (
                <PendingRow thought={thought} onOpen={() => open({ thought, onRemoved })} />
              )}
            </RowList>
          )}
        </Loadable>
        {hasOlder && (
          <button
            type="button"
            className={controls.button}
            aria-disabled={busy || undefined}
            onClick={() => void showOlder()}
          >
            {MESSAGES.showOlder}
          </button>
        )}
        <AuthorStatusLine notice={opened ? undefined : notice} />
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

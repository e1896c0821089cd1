import { type ReactNode, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { approveThought, decideThoughts, declineThought } from '#domain/moderation/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import type { ThoughtVerb } from '#domain/readers/decisions.ts';
import { PAGE_TEXTS } from '#domain/texts/en/pages.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { type Selection, useSelection } from '#islands/dashboard/list/use-selection.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { SpamNote } from '#islands/dashboard/SpamNote.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { Pages } from '#islands/ui/resource/use-pages.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { selectText, THOUGHT_DECISIONS, THOUGHTS_MESSAGES } from './messages.ts';
import styles from './pending.module.css';
import { type TextKind, useDecisions } from './use-decisions.ts';
import { decideMany } from '#api-client/http/decide-many.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';

const THOUGHTS: TextKind<PendingThought, ThoughtVerb> = {
  send: ({ id }, verb) =>
    verb === 'approve'
      ? call(approveThought, { params: { id } })
      : call(declineThought, { params: { id } }),
  sendAll: (thoughts, verb, onProgress) =>
    decideMany(
      decideThoughts,
      thoughts.map(({ id }) => id),
      {
        most: LIMITS.decisionsPerRequest,
        idOf: (id) => id,
        bodyOf: (ids) => ({ decision: verb, ids }),
        missing: 'thought_not_found',
        onProgress,
      },
    ),
  missing: 'thought_not_found',
  least: LIMITS.pendingPerPage / 2,
  texts: THOUGHT_DECISIONS,
};

interface Props {
  readonly thoughts: Pages<PendingThought>;
  /** The number of thoughts that are shown, with a link to all. Absent in the list of all, where several can be selected. */
  readonly limit?: number;
}

/** Shows the thoughts that wait for the author. Each opens a dialog, and several can be decided about at once. */
export function PendingThoughts({ thoughts: pages, limit }: Props) {
  const { list, items, hasMore } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = useSelection(items.map(({ id }) => id));
  const decisions = useDecisions(THOUGHTS, { pages, selection, heading });
  const { busy, notice, setNotice, decide, decideSelected, showOlder } = decisions;
  /** The id of the thought in the dialog. `onRemoved` is called when it has left the list. */
  const [opened, setOpened] = useState<{ id: string; onRemoved: () => void }>();
  const thought = items.find(({ id }) => id === opened?.id);
  const isAll = limit === undefined;

  function open(chosen: typeof opened): void {
    setNotice(undefined);
    setOpened(chosen);
  }

  return (
    <>
      <Section
        title={DASHBOARD_MESSAGES.pendingThoughts}
        heading={heading}
        note={items.length > 0 ? formatNumber(items.length) + (hasMore ? '+' : '') : undefined}
      >
        {list.failure && <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.noThoughts}</p>}
        <DecisionBar
          selection={items.length > 0 && isAll ? selection : undefined}
          label={THOUGHTS_MESSAGES.decideTogether}
          all={THOUGHTS_MESSAGES.selectAll}
          busy={busy}
          notice={thought ? undefined : notice}
          onApprove={() => decideSelected('approve')}
          refuse="Decline selected"
          onRefuse={() => decideSelected('decline')}
        />
        <Loadable resource={list} name="pending thoughts" failed={THOUGHTS_MESSAGES.notLoaded}>
          {() => (
            <RowList
              items={items.slice(0, limit)}
              empty={!hasMore && DASHBOARD_MESSAGES.noThoughts}
              more={hasMore}
              heading={heading}
            >
              {(one, onRemoved) => (
                <PendingRow
                  thought={one}
                  selection={isAll ? selection : undefined}
                  onOpen={() => open({ id: one.id, onRemoved })}
                />
              )}
            </RowList>
          )}
        </Loadable>
        {limit !== undefined && (items.length > limit || hasMore) && (
          <a className={controls.link} href="#thoughts">
            {DASHBOARD_MESSAGES.allThoughts}
          </a>
        )}
        {hasMore && isAll && (
          <Button busy={busy} onClick={showOlder}>
            {DASHBOARD_MESSAGES.showOlder}
          </Button>
        )}
      </Section>
      {opened && thought && (
        <PendingDialog
          thought={thought}
          busy={busy}
          status={<AuthorStatusLine notice={notice} />}
          onDecide={(verb) => decide(thought, verb, opened.onRemoved)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly thought: PendingThought;
  readonly busy: boolean;
  readonly status: ReactNode;
  readonly onDecide: (verb: ThoughtVerb) => void;
  readonly onClose: () => void;
}

/** Shows a whole submitted thought with its author, and the buttons to decide about it. */
function PendingDialog({ thought, busy, status, onDecide, onClose }: DialogProps) {
  const { author, contact, content, date } = thought;
  // Not `disabled`, which would lose the focus.
  const waits = busy || undefined;

  return (
    <Dialog title={author} status={status} onClose={onClose}>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      <SpamNote reasons={thought.spam} />
      <dl className={styles.facts}>
        <dt>Contact</dt>
        <dd>{contact || PAGE_TEXTS.noContact}</dd>
        <dt>Sent</dt>
        <dd>
          <Time of={date} />
        </dd>
      </dl>
      <div className={controls.row}>
        <Button kind="primary" busy={waits} onClick={() => onDecide('approve')}>
          Approve
        </Button>
        <Button kind="danger" busy={waits} onClick={() => onDecide('decline')}>
          Decline
        </Button>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly thought: PendingThought;
  /** Absent where thoughts cannot be selected. */
  readonly selection: Selection | undefined;
  readonly onOpen: () => void;
}

/** Shows the author and the beginning of a submitted thought. Opens the whole of it, or selects it. */
function PendingRow({ thought, selection, onOpen }: RowProps) {
  const { id, author, content, date } = thought;
  const characters = Array.from(content);
  const cut = characters.length > LIMITS.pendingPreview;
  const preview = characters.slice(0, LIMITS.pendingPreview).join('');

  return (
    <li className={styles.row}>
      {selection && (
        <Choose
          label={selectText('thought', author)}
          isSelected={selection.has(id)}
          onSelect={(isSelected) => selection.toggle(id, isSelected)}
        />
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.author} dir="auto">
          {author}
        </span>{' '}
        <span dir="auto" className={`${styles.preview} ${cut ? styles.cut : ''}`}>
          {preview}
        </span>{' '}
        <Time className={styles.date} of={date} />
      </button>
    </li>
  );
}

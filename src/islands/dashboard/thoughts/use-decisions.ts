import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { approveThought, declineThought } from '#domain/thoughts/calls.ts';
import { decideThoughts } from '#api-client/thoughts/pending-thoughts.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import type { PendingThought } from '#domain/thought.ts';
import type { DecisionVerb } from '#domain/thought-decisions.ts';
import {
  DASHBOARD_MESSAGES,
  decidedSummary,
  deciding,
  declineQuestion,
} from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import type { usePending } from './use-pending.ts';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';

const DECISIONS = {
  approve: { send: approveThought, done: DASHBOARD_MESSAGES.thoughtApproved },
  decline: { send: declineThought, done: DASHBOARD_MESSAGES.thoughtDeclined },
} as const;

/** The thought in the popup. `onRemoved` is called when it has left the list. */
export interface Opened {
  readonly thought: PendingThought;
  readonly onRemoved: () => void;
}

interface Options {
  readonly pending: ReturnType<typeof usePending>;
  readonly selection: Selection;
  /** The heading, which gets the focus when the list becomes empty. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Decides about the thought in the popup, or about all selected ones at once. */
export function useDecisions({ pending, selection, heading }: Options) {
  const { waiting, hasOlder, remove, readOlder } = pending;
  const { busy, notice, setNotice, run, act, fail } = useRowAction();
  const [opened, setOpened] = useState<Opened>();

  function decide({ thought, onRemoved }: Opened, decision: DecisionVerb) {
    const { send, done } = DECISIONS[decision];
    const leave = (message: string) => () => {
      setOpened(undefined);
      remove([thought.id]);
      return message;
    };
    void act({
      request: () => call<typeof send>(send, { params: { id: thought.id } }),
      onSuccess: leave(done),
      onMissing: {
        code: 'thought_not_found',
        update: leave(DASHBOARD_MESSAGES.thoughtDecidedElsewhere),
      },
      onRemoved,
    });
  }

  /** Decides about the selected thoughts. Those that fail stay in the list and selected. */
  const decideSelected = (decision: DecisionVerb) =>
    run(async () => {
      const { ids } = selection;
      const count = formatNumber(ids.length);
      if (ids.length === 0) return;
      if (decision === 'decline' && !window.confirm(declineQuestion(count, ids.length === 1)))
        return;
      setNotice({ kind: 'info', text: deciding(decision, count) });
      const { decided, missing, failed, reason, signedOut } = await decideThoughts(decision, ids);
      const gone = [...decided, ...missing];
      const left = (waiting.value?.length ?? 0) - gone.length;
      const counts = { decided: decided.length, missing: missing.length, failed: failed.length };
      const text = decidedSummary(decision, { ...counts, reason: signedOut ? undefined : reason });
      flushSync(() => {
        remove(gone);
        setNotice({ kind: failed.length > 0 ? 'error' : 'success', text, signedOut });
      });
      // A short list is filled up, so that the author can go on.
      if (hasOlder && left < LIMITS.pendingPerPage / 2) await showOlder();
      if (document.activeElement === document.body) heading.current?.focus();
    });

  /** Appends the next page. */
  async function showOlder() {
    const failure = await readOlder();
    if (failure) fail(failure);
  }

  function open(thought: Opened | undefined) {
    setNotice(undefined);
    setOpened(thought);
  }

  return {
    busy,
    notice,
    opened,
    open,
    decide,
    decideSelected,
    showOlder: () => run(showOlder),
  };
}

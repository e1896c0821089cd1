import { useState } from 'react';
import { saveDraft } from '#api-client/drafts.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { type Failure, isRefusedFor, isSignedOut } from '#api-client/request.ts';
import { EMPTY_DRAFT } from '#domain/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import { readText, type Text } from './open-text.ts';
import type { Report } from './use-report.ts';

interface Hands {
  readonly report: Report;
  readonly replace: (part: Partial<Text>) => void;
}

/**
 * What to do when somebody else, or another tab, has changed what a text was made from: keep one's own words on top of
 * theirs, or take theirs and keep one's own as a draft. Neither loses a word, since nothing can be typed meanwhile.
 */
export function useConflict(text: Text, { report, replace }: Hands) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { target, draft } = text;

  function show(failure: Failure) {
    if (isRefusedFor(failure, 'edit_conflict')) {
      setOpen(true);
      report.setOutcome({ tone: 'bad', words: MESSAGES.editConflict });
      return;
    }
    // What it was made from is done with or gone: the words are a text of their own from now on.
    const gone = isRefusedFor(failure, 'post_not_found');
    replace({
      target: { kind: 'draft', id: newTimedId() },
      ...{ saved: EMPTY_DRAFT, revision: undefined, date: undefined, publishAt: undefined },
    });
    setOpen(false);
    report.setOutcome({ tone: 'bad', words: gone ? MESSAGES.postGone : MESSAGES.draftPublished });
  }

  function fail(failure: Failure) {
    report.setOutcome({ tone: 'bad', words: failure.message, signedOut: isSignedOut(failure) });
  }

  /** Runs a decision, one at a time; what it answers is what went wrong. */
  async function decide(decision: () => Promise<Failure | undefined>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const failure = await decision();
    setBusy(false);
    if (failure) fail(failure);
    else setOpen(false);
    return failure === undefined;
  }

  /** Puts one's own words on top of the other version: saving them then is no conflict. */
  const keepMine = () =>
    decide(async () => {
      const other = await readText(target);
      if (!other.ok) return other.failure;
      const { draft: saved, revision, publishAt } = other.value;
      replace({ saved, revision, publishAt });
      report.setOutcome(undefined);
      return undefined;
    });

  /** Saves one's own words as a draft and shows the other version. */
  const takeTheirs = () =>
    decide(async () => {
      const other = await readText(target);
      if (!other.ok) return other.failure;
      const mine = { ...draft, revision: undefined, publishAt: undefined };
      const kept = await saveDraft(newTimedId(), mine);
      if (!kept.ok) return kept.failure;
      replace({ ...other.value, saved: other.value.draft, recoveredAt: undefined });
      report.setOutcome({ tone: 'good', words: MESSAGES.versionSaved });
      return undefined;
    });

  return { open, busy, show, close: () => setOpen(false), keepMine, takeTheirs };
}

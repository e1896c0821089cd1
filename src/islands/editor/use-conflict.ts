import { useState } from 'react';
import { saveDraft } from '#api-client/drafts.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { type Failure, isRefusedFor, isSignedOut } from '#api-client/request.ts';
import { MESSAGES } from '#domain/messages.ts';
import { readText, type Text } from './open-text.ts';
import type { Report } from './use-report.ts';

interface Hands {
  readonly report: Report;
  readonly replace: (part: Partial<Text>) => void;
}

/**
 * What to do when somebody else, or another tab, has changed what a text was made from: keep one's own words on top of
 * theirs, or take theirs and keep one's own as a draft. Neither loses a word.
 */
export function useConflict(text: Text, { report, replace }: Hands) {
  const [open, setOpen] = useState(false);
  const { target, draft } = text;

  function show(failure: Failure) {
    if (isRefusedFor(failure, 'draft_published')) {
      // The draft is done with: what was typed since is a text of its own.
      const id = newTimedId();
      replace({ target: { kind: 'draft', id }, revision: undefined, publishAt: undefined });
      report.setOutcome({ tone: 'bad', words: MESSAGES.draftPublished });
      return;
    }
    setOpen(true);
    report.setOutcome({ tone: 'bad', words: MESSAGES.editConflict });
  }

  function fail(failure: Failure) {
    const signedOut = isSignedOut(failure);
    report.setOutcome({ tone: 'bad', words: failure.message, signedOut });
  }

  /** Puts one's own words on top of the other version: saving them then is no conflict. */
  async function keepMine(): Promise<boolean> {
    const other = await readText(target);
    if (!other.ok) {
      fail(other.failure);
      return false;
    }
    replace({ saved: other.value.draft, revision: other.value.revision });
    setOpen(false);
    report.setOutcome(undefined);
    return true;
  }

  /** Saves one's own words as a draft and shows the other version. */
  async function takeTheirs(): Promise<boolean> {
    const other = await readText(target);
    const mine = other.ok
      ? await saveDraft(newTimedId(), { ...draft, revision: undefined, publishAt: undefined })
      : other;
    if (!other.ok || !mine.ok) {
      if (!mine.ok) fail(mine.failure);
      return false;
    }
    replace({ ...other.value, saved: other.value.draft });
    setOpen(false);
    report.setOutcome({ tone: 'good', words: MESSAGES.versionSaved });
    return true;
  }

  return { open, show, keepMine, takeTheirs };
}

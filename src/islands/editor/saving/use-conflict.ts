import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveDraft } from '#api-client/drafts.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { type Failure, isRefusedFor } from '#api-client/request.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { loadServerVersion, type EditorDocument } from './load-document.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { Report } from '#islands/text-editor/use-report.ts';

interface Options {
  readonly report: Report;
  readonly replace: (part: Partial<EditorDocument>) => void;
}

/**
 * Resolves the conflict with a change from elsewhere. The author keeps this text on top of the other version, or takes
 * the other version and keeps this text as a draft. Nothing can be typed meanwhile, so no text is lost.
 */
export function useConflict(text: EditorDocument, { report, replace }: Options) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { target, draft } = text;

  function show(failure: Failure) {
    if (isRefusedFor(failure, 'edit_conflict')) {
      setOpen(true);
      report.setNotice({ kind: 'error', text: AUTHOR_MESSAGES.editConflict });
      return;
    }
    // The original is published or deleted: from now on this text is a new draft.
    const isDeleted = isRefusedFor(failure, 'post_not_found');
    replace({
      target: { kind: 'draft', id: newTimedId() },
      saved: EMPTY_DRAFT,
      revision: undefined,
      date: undefined,
      address: undefined,
      publishAt: undefined,
      guessedLanguage: undefined,
    });
    setOpen(false);
    report.setNotice({
      kind: 'error',
      text: isDeleted ? EDITOR_MESSAGES.postGone : EDITOR_MESSAGES.draftPublished,
    });
  }

  /** Runs one decision at a time and shows its failure. */
  async function decide(decision: () => Promise<Failure | undefined>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const failure = await decision();
    // The focus moves on next, which needs an enabled form.
    flushSync(() => {
      setBusy(false);
      if (failure) report.setNotice(failureNotice(failure, failure.message));
      else setOpen(false);
    });
    return failure === undefined;
  }

  /** Rebases the author's text on the other version, so that saving it is no conflict. */
  const keepMine = () =>
    decide(async () => {
      const other = await loadServerVersion(target);
      if (!other.ok) return other.failure;
      const { draft: saved, ...version } = other.value;
      replace({ ...version, saved });
      report.setNotice(undefined);
      return undefined;
    });

  /** Saves the author's text as a draft and shows the other version. */
  const takeTheirs = () =>
    decide(async () => {
      const other = await loadServerVersion(target);
      if (!other.ok) return other.failure;
      const mine = { ...draft, revision: undefined, publishAt: undefined };
      const kept = await saveDraft(newTimedId(), mine);
      if (!kept.ok) return kept.failure;
      replace({ ...other.value, saved: other.value.draft, recoveredAt: undefined });
      report.setNotice({ kind: 'success', text: EDITOR_MESSAGES.versionSaved });
      return undefined;
    });

  return { open, busy, show, close: () => setOpen(false), keepMine, takeTheirs };
}

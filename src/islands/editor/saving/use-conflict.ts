import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { type Failure, isRefusedFor } from '#api-client/http/request.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import {
  type EditorDocument,
  isMissing,
  loadServerVersion,
  newVersion,
  type ServerVersion,
} from './load-document.ts';
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
    // The site says so too of a published text whose changes were published elsewhere.
    const isPublished = target.kind !== 'draft' && isRefusedFor(failure, 'draft_published');
    if (isPublished || isRefusedFor(failure, 'edit_conflict')) {
      setOpen(true);
      report.setNotice({ kind: 'error', text: AUTHOR_MESSAGES.editConflict });
      return;
    }
    // The original is published or deleted: from now on this text is a new draft.
    const isDeleted = isRefusedFor(failure, 'post_not_found');
    const { draft: saved, ...version } = newVersion();
    replace({ ...version, saved });
    setOpen(false);
    report.setNotice({
      kind: 'error',
      text: isDeleted ? EDITOR_MESSAGES.postGone : EDITOR_MESSAGES.draftPublished,
    });
  }

  /** Loads the other version and runs one decision at a time. Shows its failure. */
  async function decide(
    decision: (other: ServerVersion) => Promise<Failure | undefined> | undefined,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const other = await loadServerVersion(target);
    const failure = other.ok ? await decision(other.value) : other.failure;
    // The focus moves on next, which needs an enabled form.
    flushSync(() => {
      setBusy(false);
      if (failure && isMissing(failure)) show(failure);
      else if (failure) report.setNotice(failureNotice(failure));
      else setOpen(false);
    });
    return failure === undefined;
  }

  /** Rebases the author's text on the other version, so that saving it is no conflict. */
  const keepMine = () =>
    decide(({ draft: saved, ...version }) => {
      replace({ ...version, saved });
      report.setNotice(undefined);
      return Promise.resolve(undefined);
    });

  /** Saves the author's text as a draft and shows the other version. */
  const takeTheirs = () =>
    decide(async (other) => {
      const mine = { ...draft, revision: undefined, publishAt: undefined };
      const own = await call(saveDraft, { params: { id: newTimedId() }, body: mine });
      if (!own.ok) return own.failure;
      replace({ ...other, saved: other.draft, recoveredAt: undefined });
      report.setNotice({
        kind: 'success',
        text: 'Your version is saved as a new draft. This is the other version.',
      });
      return undefined;
    });

  return { open, busy, show, close: () => setOpen(false), keepMine, takeTheirs };
}

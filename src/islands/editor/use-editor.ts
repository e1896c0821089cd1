import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { deleteDraft } from '#domain/posts/calls.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { PublishedText } from '#islands/editor/saving/Published.tsx';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { useConflict } from '#islands/editor/saving/use-conflict.ts';
import { type ImageField, useImages } from '#islands/text-editor/images/use-images.ts';
import { useLeaveWarning } from '#islands/editor/saving/use-leave-warning.ts';
import { useAutosave } from '#islands/editor/saving/use-autosave.ts';
import { useReport } from '#islands/text-editor/use-report.ts';
import { useSaving } from '#islands/editor/saving/use-saving.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';

/** The current activity of the editor. */
export type EditorPhase = 'idle' | 'publishing' | 'saving' | 'deciding' | ImageField;

/**
 * Holds the uploads into a text, and the actions on it. Nothing is cleared before it is published. `readShown` returns the
 * content that the page shows, if its field is there.
 */
export function useEditor(
  text: EditorDocument,
  source: ReturnType<typeof useText>,
  readShown: () => string | undefined,
) {
  const { author, isUnprotected, replace } = source;
  const report = useReport();
  const images = useImages(report);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [done, setDone] = useState<PublishedText & { readonly key: string }>();
  const conflict = useConflict(text, { report, replace });
  const autosave = useAutosave(text, { report, replace });
  const saving = useSaving(text, {
    author,
    autosave,
    report,
    replace,
    readShown,
    onConflict: (failure) => {
      setSheetOpen(false);
      conflict.show(failure);
    },
    onDone: (published) => {
      setSheetOpen(false);
      setDone({ ...published, key: newTimedId() });
      conflict.close();
      // A choice is for one edit.
      source.change({ listing: undefined });
      if (published.isNew && text.draft.page === undefined) source.startNew();
    },
  });
  const phase: EditorPhase = conflict.busy
    ? 'deciding'
    : saving.phase === 'idle'
      ? (images.running?.field ?? 'idle')
      : saving.phase;
  useLeaveWarning(phase !== 'idle' || isUnprotected);

  async function discard(): Promise<boolean> {
    const failure = await source.discard();
    conflict.close();
    if (failure) report.setNotice(failureNotice(failure, failure.message));
    return !failure;
  }

  return {
    phase,
    report,
    images,
    conflict,
    done,
    /** The state of saving while the author types. */
    autosave: autosave.state,
    /** The sheet in which a post is published. */
    sheet: {
      isOpen: isSheetOpen,
      open: () => setSheetOpen(true),
      close: () => setSheetOpen(false),
    },
    /** Hides the result of publishing, when the post is no longer where that says. */
    forgetDone: () => setDone(undefined),
    /** True while the text must not be changed. */
    isLocked: phase === 'publishing' || phase === 'deciding',
    change: (part: Partial<Draft>) => {
      source.change(part);
      report.clearErrors(Object.keys(part));
      // The message about a success lies over the text.
      if (report.notice?.kind === 'success') report.setNotice(undefined);
    },
    /** Discards the recovered text. Returns false if that failed. */
    discard,
    /** Discards the changes to a post on the site and here. Returns false if that failed. */
    discardChanges: async () => {
      const removed = await call(deleteDraft, { params: { id: text.document } });
      const isGone = removed.ok || isRefusedFor(removed.failure, 'draft_not_found');
      if (!isGone) report.setNotice(failureNotice(removed.failure, removed.failure.message));
      if (!isGone || !(await discard())) return false;
      report.setNotice({ kind: 'success', text: EDITOR_MESSAGES.changesDiscarded });
      return true;
    },
    check: saving.check,
    /** Publishes the text, or updates the published post or page. */
    publish: saving.publish,
    /** Saves the text as a draft, scheduled if a time is given. Returns the names of invalid fields, or what came of it. */
    save: saving.save,
  };
}

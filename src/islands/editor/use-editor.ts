import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { deleteDraft } from '#domain/posts/calls.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { PublishedText } from './saving/Published.tsx';
import { failureNotice } from '#islands/ui/notice.ts';
import type { EditorDocument } from './saving/load-document.ts';
import { useConflict } from './saving/use-conflict.ts';
import { type ImageField, useImages } from '#islands/text-editor/images/use-images.ts';
import { useOpenable } from '#islands/ui/openable.ts';
import { useLeaveWarning } from '#islands/ui/use-leave-warning.ts';
import { useAutosave } from './saving/use-autosave.ts';
import { useReport } from '#islands/text-editor/use-report.ts';
import { useSaving } from './saving/use-saving.ts';
import type { useText } from './saving/use-text.ts';

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
  const sheet = useOpenable();
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
      sheet.close();
      conflict.show(failure);
    },
    onDone: (published) => {
      sheet.close();
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
    if (failure) report.setNotice(failureNotice(failure));
    return !failure;
  }

  return {
    phase,
    report,
    images,
    conflict,
    done,
    autosave: autosave.state,
    sheet,
    /** Hides the result of publishing, when the post is no longer where that says. */
    forgetDone: () => setDone(undefined),
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
      if (!isGone) report.setNotice(failureNotice(removed.failure));
      if (!isGone || !(await discard())) return false;
      report.setNotice({
        kind: 'success',
        text: 'The changes are discarded. This is the published text.',
      });
      return true;
    },
    check: saving.check,
    /** Publishes the text, or updates the published post or page. */
    publish: saving.publish,
    /** Saves the text as a draft, scheduled if a time is given. Returns the names of invalid fields, or what came of it. */
    save: saving.save,
  };
}

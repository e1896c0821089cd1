import { useState } from 'react';
import type { Draft } from '#domain/posts/draft.ts';
import type { Post } from '#domain/posts/post.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { useConflict } from '#islands/editor/saving/use-conflict.ts';
import { type ImageField, useImages } from '#islands/text-editor/images/use-images.ts';
import { useLeaveWarning } from '#islands/editor/saving/use-leave-warning.ts';
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
  const [done, setDone] = useState<{ post: Post; isNew: boolean }>();
  const conflict = useConflict(text, { report, replace });
  const saving = useSaving(text, {
    author,
    report,
    replace,
    readShown,
    onConflict: conflict.show,
    onDone: (post, isNew) => {
      setDone({ post, isNew });
      conflict.close();
      if (isNew) source.startNew();
    },
  });
  const phase: EditorPhase = conflict.busy
    ? 'deciding'
    : saving.phase === 'idle'
      ? (images.running?.field ?? 'idle')
      : saving.phase;
  useLeaveWarning(phase !== 'idle' || isUnprotected);

  return {
    phase,
    report,
    images,
    conflict,
    done,
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
    discard: async () => {
      const failure = await source.discard();
      conflict.close();
      if (failure) report.setNotice(failureNotice(failure, failure.message));
      return !failure;
    },
    /** Publishes the text, or updates the published post. */
    publish: saving.publish,
    /** Saves the text as a draft, scheduled if a time is given. Returns the names of invalid fields. */
    save: saving.save,
  };
}

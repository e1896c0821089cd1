import { useState } from 'react';
import type { Draft } from '#domain/posts/draft.ts';
import type { Post } from '#domain/posts/post.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { useTimeZone } from '#islands/time/use-time-zone.ts';
import { useConflict } from '#islands/editor/saving/use-conflict.ts';
import { type ImageField, useImages } from '#islands/editor/images/use-images.ts';
import { useLeaveWarning } from '#islands/editor/saving/use-leave-warning.ts';
import { useReport } from '#islands/editor/saving/use-report.ts';
import { useSaving } from '#islands/editor/saving/use-saving.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';

/** The current activity of the editor. */
type EditorPhase = 'idle' | 'publishing' | 'saving' | 'deciding' | ImageField;

export type Editor = ReturnType<typeof useEditor>;

/** Holds the text being written, its uploads, and the actions on it. Nothing is cleared before it is published. */
export function useEditor(
  text: EditorDocument,
  {
    author,
    isUnprotected,
    change,
    setServerVersion,
    replace,
    startNew,
    discard,
  }: ReturnType<typeof useText>,
) {
  const timeZone = useTimeZone();
  const report = useReport();
  const images = useImages(report);
  const [done, setDone] = useState<{ post: Post; isNew: boolean }>();
  const conflict = useConflict(text, { report, replace });
  const saving = useSaving(text, {
    ...{ author, report, setServerVersion, replace },
    onConflict: conflict.show,
    onDone: (post, isNew) => {
      setDone({ post, isNew });
      conflict.close();
      if (isNew) startNew();
    },
  });
  const phase: EditorPhase = conflict.busy
    ? 'deciding'
    : saving.phase === 'idle'
      ? (images.uploading ?? 'idle')
      : saving.phase;
  useLeaveWarning(phase !== 'idle' || isUnprotected);

  return {
    ...{ text, author, timeZone, phase, done, conflict, isUnprotected },
    /** True while the text must not be changed. */
    isLocked: phase === 'publishing' || phase === 'deciding',
    discard: async () => {
      const failure = phase === 'idle' ? await discard() : undefined;
      conflict.close();
      if (failure) report.setOutcome({ tone: 'bad', words: failure.message });
    },
    say: report.setOutcome,
    ...{ draft: text.draft, outcome: report.outcome, errors: report.errors },
    ...{ share: images.share, accepts: images.accepts, upload: images.upload },
    confirm: report.confirm,
    change: (part: Partial<Draft>) => {
      change(part);
      report.clearErrors(Object.keys(part));
    },
    /** Publishes the text, or updates the published post. */
    publish: saving.publish,
    /** Saves the text as a draft, scheduled if a time is given. Returns true on success. */
    save: saving.save,
  };
}

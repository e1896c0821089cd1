import { useState } from 'react';
import type { Draft } from '#domain/draft.ts';
import type { Post } from '#domain/post.ts';
import type { Text } from './open-text.ts';
import { useTimeZone } from '#islands/shared/use-time-zone.ts';
import { useConflict } from './use-conflict.ts';
import { type ImageField, useImages } from './use-images.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useReport } from './use-report.ts';
import { useSaving } from './use-saving.ts';
import type { useText } from './use-text.ts';

/** What the editor is busy with. */
type EditorPhase = 'idle' | 'publishing' | 'saving' | 'deciding' | ImageField;

export type Editor = ReturnType<typeof useEditor>;

/** A text being written: its words, the uploads into it, and the ways out. Nothing is cleared before it is published. */
export function useEditor(
  text: Text,
  { author, atRisk, change, setKnown, replace, startNew, discard }: ReturnType<typeof useText>,
) {
  const timeZone = useTimeZone();
  const report = useReport();
  const images = useImages(report);
  const [done, setDone] = useState<{ post: Post; isNew: boolean }>();
  const conflict = useConflict(text, { report, replace });
  const saving = useSaving(text, {
    ...{ author, report, setKnown, replace },
    onOvertaken: conflict.show,
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
  useLeaveWarning(phase !== 'idle' || atRisk);

  return {
    ...{ text, author, timeZone, phase, done, conflict, atRisk },
    /** Whether the words cannot be changed for a moment. */
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
    /** Publishes the text, or changes the published post. */
    publish: saving.publish,
    /** Saves the text as a draft, published by itself at a time where one is given. Whether it was. */
    save: saving.save,
  };
}

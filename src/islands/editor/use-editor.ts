import { useState } from 'react';
import type { Draft } from '#domain/draft.ts';
import type { Post } from '#domain/post.ts';
import type { Text } from './open-text.ts';
import { useAuthorName } from './use-author-name.ts';
import { useConflict } from './use-conflict.ts';
import { type ImageField, useImages } from './use-images.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useReport } from './use-report.ts';
import { useSaving } from './use-saving.ts';
import type { useText } from './use-text.ts';

/** What the editor is busy with. */
type EditorPhase = 'idle' | 'publishing' | 'saving' | ImageField;

export type Editor = ReturnType<typeof useEditor>;

/** A text being written: its words, the uploads into it, and the ways out. Nothing is cleared before it is published. */
export function useEditor(
  text: Text,
  { atRisk, change, setKnown, replace, startNew }: ReturnType<typeof useText>,
) {
  const author = useAuthorName();
  const report = useReport();
  const images = useImages(report);
  const [done, setDone] = useState<{ post: Post; isNew: boolean }>();
  const conflict = useConflict(text, { report, replace });
  const saving = useSaving(text, {
    ...{ author, report, setKnown, replace },
    onConflict: conflict.show,
    onDone: (post, isNew) => {
      setDone({ post, isNew });
      if (isNew) startNew();
    },
  });
  const phase: EditorPhase = saving.phase === 'idle' ? (images.uploading ?? 'idle') : saving.phase;
  useLeaveWarning(phase !== 'idle' || atRisk);

  return {
    ...{ text, author, phase, done, conflict, atRisk, startNew },
    ...{ draft: text.draft, outcome: report.outcome, errors: report.errors },
    ...{ share: images.share, accepts: images.accepts, upload: images.upload },
    confirm: report.confirm,
    change: (part: Partial<Draft>) => {
      change(part);
      report.clearErrors(Object.keys(part));
    },
    /** Publishes the text, or changes the published post; answers the names of the fields to be mended. */
    publish: saving.publish,
    /** Saves the text as a draft, published by itself at a time where one is given. Whether it was. */
    save: saving.save,
  };
}

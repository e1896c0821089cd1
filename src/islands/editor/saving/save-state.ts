import type { useAutosave } from './use-autosave.ts';
import { type EditorDocument, hasSameText } from './load-document.ts';

/** The saving of a text in few words. */
interface SaveState {
  readonly text: string;
  /** True for words that the site does not have, and that nothing brings there. */
  readonly isUnsaved: boolean;
}

export interface Saving {
  /** True if this browser could not store the text. */
  readonly isUnprotected: boolean;
  readonly autosave: Pick<
    ReturnType<typeof useAutosave>['state'],
    'isRunning' | 'isDue' | 'savedAt' | 'trouble'
  >;
}

/** Describes whether a text is saved. Words that this browser keeps until they are sent are being saved. */
export function saveState(
  { draft, saved, revision }: Pick<EditorDocument, 'draft' | 'saved' | 'revision'>,
  { isUnprotected, autosave: { isRunning, isDue, trouble } }: Saving,
): SaveState {
  const isSame = hasSameText(draft, saved);
  if (isRunning || (!isSame && isDue && trouble === undefined && !isUnprotected))
    return { text: 'Saving…', isUnsaved: false };
  if (!isSame) return { text: notSaved(trouble), isUnsaved: true };
  return { text: revision === undefined ? '' : 'Saved', isUnsaved: false };
}

export const notSaved = (reason?: string) =>
  reason === undefined ? 'Not saved' : `Not saved: ${reason}`;

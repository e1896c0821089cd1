import { formatTime } from '#islands/time/zoned-time.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { type EditorDocument, hasSameText } from './load-document.ts';

/** A short text about where a text is saved, and an addition for a window with room for it. */
interface SaveState {
  readonly text: string;
  readonly more: string;
}

/** Describes where a text is saved. `isUnprotected` is true if this browser could not store it. */
export function saveState(
  text: Pick<EditorDocument, 'draft' | 'saved' | 'revision' | 'publishAt' | 'hasChanges'>,
  { isUnprotected, timeZone }: { isUnprotected: boolean; timeZone: string },
): SaveState {
  const { draft, saved, revision, publishAt, hasChanges } = text;
  if (!hasSameText(draft, saved)) {
    return {
      text: EDITOR_MESSAGES.textUnsaved,
      more: isUnprotected ? '' : EDITOR_MESSAGES.textKept,
    };
  }
  if (revision === undefined) return { text: '', more: '' };
  if (hasChanges && !publishAt) return { text: EDITOR_MESSAGES.changesNotPublished, more: '' };
  return {
    text: publishAt ? EDITOR_MESSAGES.textScheduled : EDITOR_MESSAGES.textSaved,
    more: publishAt
      ? ` for ${formatTime(new Date(publishAt), timeZone)}`
      : EDITOR_MESSAGES.textOnSite,
  };
}

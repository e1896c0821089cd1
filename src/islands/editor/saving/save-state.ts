import { formatClock, formatTime } from '#islands/time/zoned-time.ts';
import { onlyHere } from '#islands/editor/messages.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import type { Autosave } from './use-autosave.ts';
import { type EditorDocument, hasSameText } from './load-document.ts';

/** A short text about where a text is saved, and an addition for a window with room for it. */
interface SaveState {
  readonly text: string;
  readonly more: string;
}

interface Options {
  /** True if this browser could not store the text. */
  readonly isUnprotected: boolean;
  readonly autosave: Pick<Autosave, 'isRunning' | 'savedAt' | 'trouble'>;
  readonly timeZone: string;
}

/** Describes where a text is saved. */
export function saveState(
  text: Pick<EditorDocument, 'draft' | 'saved' | 'revision' | 'publishAt' | 'hasChanges'>,
  { isUnprotected, autosave, timeZone }: Options,
): SaveState {
  const { draft, saved, revision, publishAt, hasChanges } = text;
  const { isRunning, savedAt, trouble } = autosave;
  if (isRunning) return { text: 'Saving…', more: '' };
  const onServer = savedAt && `Saved on the server ${formatClock(savedAt, BROWSER_TIME_ZONE)}`;
  if (!hasSameText(draft, saved)) {
    if (trouble !== undefined && !isUnprotected) return { text: onlyHere(trouble), more: '' };
    if (onServer !== undefined)
      return { text: onServer, more: isUnprotected ? '' : ', newer words in this browser' };
    return {
      text: 'Not saved yet',
      more: isUnprotected ? '' : ', kept in this browser',
    };
  }
  if (revision === undefined) return { text: '', more: '' };
  if (onServer !== undefined) return { text: onServer, more: '' };
  if (hasChanges && !publishAt) return { text: 'Changes not published', more: '' };
  return {
    text: publishAt ? 'Saved and scheduled' : 'Saved',
    more: publishAt ? ` for ${formatTime(new Date(publishAt), timeZone)}` : ', kept on the site',
  };
}

import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import type { Saving } from '#islands/editor/saving/save-state.ts';
import type { Trouble } from '#islands/editor/saving/use-autosave.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatClock, formatTime } from '#islands/time/zoned-time.ts';

/** The way in which words that could not be saved get to the site. */
const NEXT: Readonly<Record<Trouble, string>> = {
  offline: 'They go to the site once you are online again.',
  'no answer from the site': 'They go to the site once it answers.',
  'signed out': 'They go to the site once you have signed in again.',
  'changed elsewhere': 'Press Save draft to choose between the two versions.',
  'the site could not save it': 'Another attempt follows in half a minute.',
};

const SAVE = 'Press Save draft to send them to the site.';

export type SavedText = Pick<
  EditorDocument,
  'draft' | 'saved' | 'revision' | 'publishAt' | 'hasChanges'
>;

/** Says where the words of a text are, and when it was last saved. */
export function saveDetails(
  text: SavedText,
  { isUnprotected, autosave }: Saving,
  timeZone: string,
): string {
  const { draft, saved, revision, publishAt, hasChanges } = text;
  const { isRunning, isDue, savedAt, trouble } = autosave;
  const time = savedAt && formatClock(savedAt, BROWSER_TIME_ZONE);
  if (!hasSameText(draft, saved)) {
    const last = time === undefined ? '' : ` Last saved on the site at ${time}.`;
    if (isUnprotected) return EDITOR_MESSAGES.copyRefused + last;
    const isOnItsWay = isRunning || (isDue && trouble === undefined);
    const failed = trouble === undefined ? SAVE : NEXT[trouble];
    const next = isOnItsWay ? 'They go to the site within seconds.' : failed;
    return `Your newest words are kept in this browser. ${next}${last}`;
  }
  if (revision === undefined) return 'Nothing is written yet.';
  const where = time === undefined ? 'Saved on the site.' : `Saved on the site at ${time}.`;
  if (publishAt) return `${where} Scheduled for ${formatTime(new Date(publishAt), timeZone)}.`;
  return hasChanges ? `${where} Readers see the changes once you press Update.` : where;
}

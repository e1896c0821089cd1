import { deleteDraft, readDraft, saveDraft } from '#api-client/drafts.ts';
import type { Result } from '#api-client/request.ts';
import type { DraftSummary, SavedDraft } from '#domain/posts/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import {
  DASHBOARD_MESSAGES,
  deleteQuestion,
  postDeleted,
  postRestored,
} from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/**
 * Loads the drafts, including those in the trash, and provides the actions on them. Each action calls `onRemoved` when
 * a row has left its list.
 */
export function useDrafts() {
  const { value, ...state } = useShared(DRAFTS);
  const { busy, notice, act } = useRowAction();

  /** Replaces a draft in the list by others or by nothing. Returns the message to show. */
  function replace({ id }: DraftSummary, by: readonly DraftSummary[], message: string): string {
    DRAFTS.change((before) => before.flatMap((other) => (other.id === id ? by : [other])));
    return message;
  }

  const onMissing = (draft: DraftSummary) => ({
    code: 'draft_not_found' as const,
    update: () => replace(draft, [], DASHBOARD_MESSAGES.draftGone),
  });

  function remove(draft: DraftSummary, onRemoved: () => void) {
    const title = titleOf(draft);
    if (busy || !window.confirm(deleteQuestion(title))) return;
    void act({
      request: () => deleteDraft(draft.id),
      onSuccess: () => {
        const deletedAt = new Date().toISOString();
        return replace(draft, [{ ...draft, deletedAt }], postDeleted(title));
      },
      onMissing: onMissing(draft),
      onRemoved,
    });
  }

  function restore(draft: DraftSummary, onRemoved: () => void) {
    void act({
      request: () => bringBack(draft),
      onSuccess: (saved) => {
        const { title, category } = draft;
        return replace(draft, [{ ...saved, title, category }], postRestored(titleOf(draft)));
      },
      onMissing: onMissing(draft),
      onRemoved,
    });
  }

  return {
    drafts: { ...state, value: value?.filter(({ deletedAt }) => deletedAt === undefined) },
    trashed: value?.filter(({ deletedAt }) => deletedAt !== undefined),
    busy,
    notice,
    remove,
    restore,
  };
}

/** Returns the title that lists show for a draft. */
export const titleOf = ({ title }: Pick<DraftSummary, 'title'>) =>
  title.trim() || MESSAGES.untitled;

/** Restores a draft from the trash by saving it unchanged. */
async function bringBack({ id }: DraftSummary): Promise<Result<SavedDraft>> {
  const read = await readDraft(id);
  if (!read.ok) return read;
  const { draft, revision } = read.value;
  return saveDraft(id, { ...draft, revision, publishAt: undefined });
}

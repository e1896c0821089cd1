import { call } from '#api-client/http/call.ts';
import { deleteDraft } from '#domain/posts/calls.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import {
  DASHBOARD_MESSAGES,
  deleted,
  deleteQuestion,
  discarded,
  discardQuestion,
} from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS, MANAGED_POSTS, PAGES, TRASH } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Loads the drafts and the changes to what is published, and deletes them. */
export function useDrafts() {
  const drafts = useShared(DRAFTS);
  const { busy, notice, act } = useRowAction();

  /** Deletes a draft after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(draft: DraftSummary, onRemoved: () => void) {
    const title = titleOf(draft);
    const [question, message] = draft.isPublished
      ? [discardQuestion(title), discarded(title)]
      : [deleteQuestion(title), deleted(title)];
    if (busy || !window.confirm(question)) return;
    function leave(text: string): string {
      DRAFTS.change((before) => before.filter(({ id }) => id !== draft.id));
      TRASH.invalidate();
      MANAGED_POSTS.invalidate();
      PAGES.invalidate();
      return text;
    }
    void act({
      request: () => call(deleteDraft, { params: { id: draft.id } }),
      onSuccess: () => leave(message),
      onMissing: {
        code: 'draft_not_found',
        update: () => leave(DASHBOARD_MESSAGES.draftGone),
      },
      onRemoved,
    });
  }

  return { drafts, busy, notice, remove };
}

/** Returns the title that lists show for a draft. */
export const titleOf = ({ title }: Pick<DraftSummary, 'title'>) =>
  title.trim() || MESSAGES.untitled;

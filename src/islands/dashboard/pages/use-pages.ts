import { call } from '#api-client/http/call.ts';
import { deletePage } from '#domain/site/calls.ts';
import type { PageSummary } from '#domain/site/site-page.ts';
import { DASHBOARD_MESSAGES, deleted, deleteQuestion } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { PAGES, TRASH } from '#islands/dashboard/resources.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Loads the own pages, and deletes them. */
export function usePages() {
  const pages = useShared(PAGES);
  const { busy, notice, act } = useRowAction();

  /** Deletes a page after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(page: PageSummary, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(page.title))) return;
    function leave(message: string): string {
      PAGES.change((before) => before.filter(({ id }) => id !== page.id));
      TRASH.invalidate();
      noteSiteChange();
      return message;
    }
    void act({
      request: () => call(deletePage, { params: { id: page.id } }),
      onSuccess: () => leave(deleted(page.title)),
      onMissing: { code: 'page_not_found', update: () => leave(DASHBOARD_MESSAGES.pageGone) },
      onRemoved,
    });
  }

  return { pages, busy, notice, remove };
}

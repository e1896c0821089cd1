import { deletePage, readPage, savePage } from '#api-client/pages.ts';
import type { Result } from '#api-client/request.ts';
import type { PageSummary, SavedPage } from '#domain/site/site-page.ts';
import {
  DASHBOARD_MESSAGES,
  deleteQuestion,
  pageSaved,
  postDeleted,
  postRestored,
} from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { PAGES } from '#islands/dashboard/resources.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/**
 * Loads the own pages, including those in the trash, and provides the actions on them. Each action calls `onRemoved` when
 * a row has left its list.
 */
export function usePages() {
  const { value, ...state } = useShared(PAGES);
  const { busy, notice, act, succeed } = useRowAction();

  /** Replaces a page in the list by another state of it, or adds it. Returns the message to show. */
  function put(page: PageSummary, message: string): string {
    PAGES.change((before) =>
      before
        .filter(({ id }) => id !== page.id)
        .concat(page)
        .sort(byAddress),
    );
    noteSiteChange();
    return message;
  }

  const onMissing = (page: PageSummary) => ({
    code: 'page_not_found' as const,
    update: () => {
      PAGES.change((before) => before.filter((other) => other !== page));
      return DASHBOARD_MESSAGES.pageGone;
    },
  });

  function remove(page: PageSummary, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(page.title))) return;
    void act({
      request: () => deletePage(page.id),
      onSuccess: () =>
        put({ ...page, deletedAt: new Date().toISOString() }, postDeleted(page.title)),
      onMissing: onMissing(page),
      onRemoved,
    });
  }

  function restore(page: PageSummary, onRemoved: () => void) {
    void act({
      request: () => bringBack(page),
      onSuccess: (saved) => put(saved, postRestored(page.title)),
      onMissing: onMissing(page),
      onRemoved,
    });
  }

  /** Shows a page that was saved. Returns the message about it. */
  function saved(page: SavedPage): string {
    const message = put(page, pageSaved(page.title));
    succeed(message);
    return message;
  }

  return {
    pages: { ...state, value: value?.filter(({ deletedAt }) => deletedAt === undefined) },
    trashed: value?.filter(({ deletedAt }) => deletedAt !== undefined),
    busy,
    notice,
    remove,
    restore,
    saved,
  };
}

const byAddress = (a: PageSummary, b: PageSummary) => (a.id < b.id ? -1 : 1);

/** Restores a page from the trash by saving it unchanged. */
async function bringBack({ id }: PageSummary): Promise<Result<SavedPage>> {
  const read = await readPage(id);
  return read.ok ? savePage(read.value, read.value.revision) : read;
}

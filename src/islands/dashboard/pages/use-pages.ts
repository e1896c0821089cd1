import { useState } from 'react';
import { deletePage, listPages, readPage, savePage } from '#api-client/pages.ts';
import type { Result } from '#api-client/request.ts';
import type { PageSummary, SavedPage } from '#domain/site/site-page.ts';
import {
  DASHBOARD_MESSAGES,
  deleteQuestion,
  pageSaved,
  postDeleted,
  postRestored,
} from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/**
 * Loads the own pages, including those in the trash, while they are wanted, and provides the actions on them. Each action
 * calls `onRemoved` when a row has left its list, and `onChanged` when built pages are no longer up to date.
 */
export function usePages(onChanged: () => void, isWanted: boolean) {
  const { change, value, ...state } = useResource(isWanted ? listPages : notYet);
  const removal = useRowAction();
  const restoration = useRowAction();
  const [editing, setEditing] = useState<{ readonly id: string | undefined }>();
  const busy = removal.busy || restoration.busy;

  /** Replaces a page in the list by another state of it, or adds it. Returns the message to show. */
  function put(page: PageSummary, message: string): string {
    change((before) =>
      before
        .filter(({ id }) => id !== page.id)
        .concat(page)
        .sort(byAddress),
    );
    onChanged();
    return message;
  }

  const onMissing = (page: PageSummary) => ({
    code: 'page_not_found' as const,
    update: () => {
      change((before) => before.filter((other) => other !== page));
      return DASHBOARD_MESSAGES.pageGone;
    },
  });

  function remove(page: PageSummary, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(page.title))) return;
    void removal.act({
      request: () => deletePage(page.id),
      onSuccess: () =>
        put({ ...page, deletedAt: new Date().toISOString() }, postDeleted(page.title)),
      onMissing: onMissing(page),
      onRemoved,
    });
  }

  function restore(page: PageSummary, onRemoved: () => void) {
    void restoration.act({
      request: () => bringBack(page),
      onSuccess: (saved) => put(saved, postRestored(page.title)),
      onMissing: onMissing(page),
      onRemoved,
    });
  }

  /** Shows a page that was saved in the dialog, which then closes. */
  function saved(page: SavedPage): string {
    setEditing(undefined);
    const message = put(page, pageSaved(page.title));
    removal.succeed(message);
    return message;
  }

  return {
    pages: { ...state, value: value?.filter(({ deletedAt }) => deletedAt === undefined) },
    trashed: value?.filter(({ deletedAt }) => deletedAt !== undefined),
    ...{ busy, remove, restore, saved, editing },
    /** Opens the dialog for a page, or for a new one. */
    edit: (id?: string) => setEditing({ id }),
    stopEditing: () => setEditing(undefined),
    ...{ notice: removal.notice, restored: restoration.notice },
  };
}

const notYet = () => new Promise<never>(() => undefined);

const byAddress = (a: PageSummary, b: PageSummary) => (a.id < b.id ? -1 : 1);

/** Restores a page from the trash by saving it unchanged. */
async function bringBack({ id }: PageSummary): Promise<Result<SavedPage>> {
  const read = await readPage(id);
  return read.ok ? savePage(read.value, read.value.revision) : read;
}

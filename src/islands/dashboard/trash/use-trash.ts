import { call } from '#api-client/http/call.ts';
import { restoreDocument } from '#domain/documents/calls.ts';
import type { TrashedDocument } from '#domain/documents/trash.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES, restored } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS, notePostChange, PAGES, POSTS, TRASH } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** The list to which something of a kind comes back. */
const LISTS = { post: POSTS, draft: DRAFTS, page: PAGES } as const;

/** Loads what was deleted, and restores it. */
export function useTrash() {
  const trash = useShared(TRASH);
  const { busy, notice, act } = useRowAction();

  function restore(deleted: TrashedDocument, onRemoved: () => void) {
    const { document, kind, title } = deleted;
    function remove(message: string): string {
      TRASH.change((before) => before.filter((other) => other.document !== document));
      return message;
    }
    void act({
      request: () => call(restoreDocument, { params: { id: document } }),
      onSuccess: () => {
        LISTS[kind].invalidate();
        // A post may come back with changes that are not published.
        if (kind === 'post') DRAFTS.invalidate();
        notePostChange();
        return remove(restored(title || MESSAGES.untitled));
      },
      onMissing: {
        code: 'document_not_found',
        update: () => remove(DASHBOARD_MESSAGES.trashEmptied),
      },
      onRemoved,
    });
  }

  return { trash, busy, notice, restore };
}

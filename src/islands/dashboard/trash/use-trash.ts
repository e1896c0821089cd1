import { listTrash, restorePost } from '#api-client/posts.ts';
import type { TrashedPost } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES, postRestored } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads the deleted posts, and again when `deleted` changes. Calls `onRestored` after a post was restored. */
export function useTrash(deleted: number, onRestored: () => void) {
  const { change, ...posts } = useResource(listTrash, deleted);
  const { busy, notice, act } = useRowAction();

  function restore(post: TrashedPost, onRemoved: () => void) {
    function remove(message: string): string {
      change((before) => before.filter((other) => other !== post));
      return message;
    }
    void act({
      request: () => restorePost(post),
      onSuccess: () => {
        onRestored();
        return remove(postRestored(post.title));
      },
      onMissing: { code: 'post_not_found', update: () => remove(DASHBOARD_MESSAGES.trashEmptied) },
      onRemoved,
    });
  }

  return { posts, busy, notice, restore };
}

import { restorePost } from '#api-client/posts.ts';
import type { TrashedPost } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES, postRestored } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DELETED_POSTS, notePostChange, POSTS } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Loads the deleted posts, and restores them. */
export function useTrash() {
  const posts = useShared(DELETED_POSTS);
  const { busy, notice, act } = useRowAction();

  function restore(post: TrashedPost, onRemoved: () => void) {
    function remove(message: string): string {
      DELETED_POSTS.change((before) => before.filter((other) => other !== post));
      return message;
    }
    void act({
      request: () => restorePost(post),
      onSuccess: () => {
        POSTS.invalidate();
        notePostChange();
        return remove(postRestored(post.title));
      },
      onMissing: { code: 'post_not_found', update: () => remove(DASHBOARD_MESSAGES.trashEmptied) },
      onRemoved,
    });
  }

  return { posts, busy, notice, restore };
}

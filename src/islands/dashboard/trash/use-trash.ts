import { listTrash, restorePost } from '#api-client/posts.ts';
import { MESSAGES, postRestored } from '#domain/messages.ts';
import type { TrashedPost } from '#domain/posts/post.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/dashboard/list/use-resource.ts';

/** Loads the deleted posts, and again when `deleted` changes. Calls `onRestored` after a post was restored. */
export function useTrash(deleted: number, onRestored: () => void) {
  const { value: posts, failure, reload, change } = useResource(listTrash, deleted);
  const { busy, decided, decide } = useRowAction();

  function restore(post: TrashedPost, onMoved: () => void) {
    const takeOut = () => change((before) => before.filter((other) => other !== post));
    void decide({
      call: () => restorePost(post),
      settle: () => {
        takeOut();
        onRestored();
        return postRestored(post.title);
      },
      gone: {
        code: 'post_not_found',
        settle: () => {
          takeOut();
          return MESSAGES.trashEmptied;
        },
      },
      onMoved,
    });
  }

  return { posts, failure, reload, busy, decided, restore };
}
export type Trash = ReturnType<typeof useTrash>;

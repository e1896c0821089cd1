import { flushSync } from 'react-dom';
import { listTrash, restorePost } from '#api-client/posts.ts';
import { isRefusedFor } from '#api-client/request.ts';
import { MESSAGES, postRestored } from '#domain/messages.ts';
import type { TrashedPost } from '#domain/post.ts';
import { useDecision } from './use-decision.ts';
import { useLoaded } from './use-loaded.ts';

/** The deleted posts, read again when `deleted` changes. `onRestored` is called when one is back. */
export function useTrash(deleted: number, onRestored: () => void) {
  const { value: posts, failure, reload, change } = useLoaded(listTrash, deleted);
  const { busy, decided, run, succeed, fail } = useDecision();

  function restore(post: TrashedPost, onMoved: () => void) {
    void run(async () => {
      const result = await restorePost(post);
      const gone = !result.ok && isRefusedFor(result.failure, 'post_not_found');
      if (!result.ok && !gone) {
        fail(result.failure);
        return;
      }
      flushSync(() => {
        change((before) => before.filter((other) => other !== post));
        succeed(gone ? MESSAGES.trashEmptied : postRestored(post.title));
      });
      onMoved();
      if (!gone) onRestored();
    });
  }

  return { posts, failure, reload, busy, decided, restore };
}
export type Trash = ReturnType<typeof useTrash>;

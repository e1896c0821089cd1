import { useState } from 'react';
import { deletePost } from '#api-client/posts.ts';
import { type Failure, isSignedOut } from '#api-client/request.ts';
import { type PostSummary, refKey } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES, deleteQuestion, deleted } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { notePostChange, POSTS, TRASH } from '#islands/dashboard/resources.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Loads every post of the site, and deletes posts. */
export function usePosts() {
  const posts = useShared(POSTS);
  const { busy, notice, setNotice, act } = useRowAction();
  /** The post of the last deletion. */
  const [target, setTarget] = useState<PostSummary>();

  /** Deletes a post after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(post: PostSummary, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(post.title))) return;
    const leave = () => {
      POSTS.change((before) => before.filter((other) => refKey(other) !== refKey(post)));
      TRASH.invalidate();
      notePostChange();
      return deleted(post.title);
    };
    setTarget(post);
    void act({
      request: () => deletePost(post),
      onSuccess: leave,
      // It was deleted elsewhere in the meantime.
      onMissing: { code: 'post_not_found', update: leave },
      onFailure: refuse,
      onRemoved,
    });
  }

  async function refuse(failure: Failure) {
    const reason = isSignedOut(failure) ? '' : `. ${failure.message}`;
    setNotice(failureNotice(failure, DASHBOARD_MESSAGES.deleteFailed + reason));
    await alertAfterPaint(DASHBOARD_MESSAGES.deleteFailed);
  }

  return {
    posts,
    remove,
    notice,
    /** The post that is being deleted. */
    deleting: busy ? target : undefined,
  };
}

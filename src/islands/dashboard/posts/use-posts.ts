import { useState } from 'react';
import { deletePost, listPosts } from '#api-client/posts.ts';
import { type Failure, isSignedOut } from '#api-client/request.ts';
import { type PostSummary, refKey } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES, deleteQuestion, postDeleted } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads every post of the site, and deletes posts. */
export function usePosts() {
  const { change, ...posts } = useResource<readonly PostSummary[]>(listPosts);
  const { busy, notice, setNotice, act } = useRowAction();
  const [deleted, setDeleted] = useState(0);
  const [restored, setRestored] = useState(0);
  /** The post of the last deletion. */
  const [target, setTarget] = useState<PostSummary>();

  /** Deletes a post after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(post: PostSummary, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(post.title))) return;
    const leave = () => {
      change((before) => before.filter((other) => refKey(other) !== refKey(post)));
      setDeleted((count) => count + 1);
      return postDeleted(post.title);
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
    ...{ posts, remove, notice, deleted },
    /** The post that is being deleted. */
    deleting: busy ? target : undefined,
    /** The number of changes to the posts on this page. */
    changes: deleted + restored,
    /** Counts a restored post as a change. */
    restored: () => {
      setRestored((count) => count + 1);
      posts.reload();
    },
  };
}

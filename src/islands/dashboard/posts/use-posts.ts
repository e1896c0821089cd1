import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { deleteDraft, deletePost } from '#domain/posts/calls.ts';
import { type Failure, isSignedOut } from '#api-client/http/request.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { DASHBOARD_MESSAGES, deleteQuestion, deleted } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import {
  DRAFTS,
  MANAGED_POSTS,
  notePostChange,
  POSTS,
  TRASH,
} from '#islands/dashboard/resources.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Loads every post of the site, and deletes single ones. */
export function usePosts() {
  const posts = useShared(MANAGED_POSTS);
  const { busy, notice, setNotice, act } = useRowAction();
  /** The post of the last deletion. */
  const [target, setTarget] = useState<ManagedPost>();

  /** Deletes a post after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(post: ManagedPost, onRemoved: () => void) {
    if (busy || !window.confirm(deleteQuestion(post.title))) return;
    const { id, post: ref } = post;
    const leave = () => {
      MANAGED_POSTS.change((before) => before.filter((other) => other.id !== id));
      for (const list of [POSTS, DRAFTS, TRASH]) list.invalidate();
      notePostChange();
      return deleted(post.title);
    };
    setTarget(post);
    void act({
      request: () =>
        ref ? call(deletePost, { params: ref }) : call(deleteDraft, { params: { id } }),
      onSuccess: leave,
      // It was deleted elsewhere in the meantime.
      onMissing: { code: ref ? 'post_not_found' : 'draft_not_found', update: leave },
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

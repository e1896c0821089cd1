import { useState } from 'react';
import { deletePost, listPosts } from '#api-client/posts.ts';
import { isRefusedFor, isSignedOut } from '#api-client/request.ts';
import { deleteQuestion, MESSAGES, postDeleted } from '#domain/messages.ts';
import { type PostSummary, refKey } from '#domain/posts/post.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import type { Decided } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/dashboard/list/use-resource.ts';

/** Loads every post of the site, and deletes posts. */
export function usePosts() {
  const { value: posts, failure, reload, change } = useResource<readonly PostSummary[]>(listPosts);
  const [deleted, setDeleted] = useState(0);
  const [restored, setRestored] = useState(0);
  const [deletion, setDeletion] = useState<Decided>();

  /** Deletes a post after a confirmation. Returns true if the post is gone. */
  async function remove(post: PostSummary): Promise<boolean> {
    if (!window.confirm(deleteQuestion(post.title))) return false;
    const result = await deletePost(post);
    // A missing post was deleted elsewhere in the meantime.
    if (!result.ok && !isRefusedFor(result.failure, 'post_not_found')) {
      const { message } = result.failure;
      const signedOut = isSignedOut(result.failure);
      const words = signedOut ? MESSAGES.deleteFailed : `${MESSAGES.deleteFailed}. ${message}`;
      setDeletion({ tone: 'bad', words, signedOut });
      await alertAfterPaint(MESSAGES.deleteFailed);
      return false;
    }
    change((before) => before.filter((other) => !isSame(other, post)));
    setDeletion({ tone: 'good', words: postDeleted(post.title), signedOut: false });
    setDeleted((count) => count + 1);
    return true;
  }

  return {
    ...{ posts, failure, reload, remove, deletion, deleted },
    /** The number of changes to the posts on this page. */
    changes: deleted + restored,
    /** Counts a restored post as a change. */
    restored: () => {
      setRestored((count) => count + 1);
      reload();
    },
  };
}

const isSame = (a: PostSummary, b: PostSummary) => refKey(a) === refKey(b);

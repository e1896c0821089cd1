import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayBeSignedIn } from '#api-client/author-hint.ts';
import type { removeComment } from '#api-client/managed-comments.ts';
import { isRefusedFor } from '#api-client/request.ts';
import { type Comment, flatten, nest } from '#domain/comments/comment.ts';
import { removeCommentQuestion } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { focusInThread } from './place/focus-in-thread.ts';
import { commentId } from './use-replying.ts';
import { withoutComment } from './without-comment.ts';

/** Lets a signed-in author moderate a discussion. For readers it sends no request and loads nothing. */
export function useModeration(
  post: PostRef,
  comments: readonly Comment[],
  setComments: (comments: readonly Comment[]) => void,
) {
  const [api, setApi] = useState<{ readonly remove: typeof removeComment }>();
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!mayBeSignedIn()) return;
    loadApi().then(setApi, (error: unknown) => console.warn(error));
  }, []);

  async function remove({ id, name }: Comment) {
    if (!api || busy || !window.confirm(removeCommentQuestion(name))) return;
    setBusy(true);
    const result = await api.remove({ post, id });
    setBusy(false);
    if (!result.ok && !isRefusedFor(result.failure, 'comment_not_found')) {
      setNotice({ kind: 'error', text: result.failure.message });
      return;
    }
    const index = asDrawn(comments).findIndex((comment) => comment.id === id);
    const rest = withoutComment(comments, id);
    const text = result.ok ? MESSAGES.commentRemoved : MESSAGES.commentGone;
    flushSync(() => {
      setNotice({ kind: 'success', text });
      setComments(rest);
    });
    const ordered = asDrawn(rest);
    const near = ordered[index] ?? ordered.at(-1);
    if (near) focusInThread(commentId(near.id));
  }

  return { isAuthor: api !== undefined, notice, remove };
}

/** Sorts comments in the order in which the discussion shows them. */
const asDrawn = (comments: readonly Comment[]) => flatten(nest(comments));

/** Loads the function that removes a comment. Returns undefined if nobody is signed in. */
async function loadApi() {
  const [{ checkAuth }, { removeComment }] = await Promise.all([
    import('#api-client/session.ts'),
    import('#api-client/managed-comments.ts'),
  ]);
  return (await checkAuth()) ? { remove: removeComment } : undefined;
}

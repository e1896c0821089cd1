import { useEffect, useState } from 'react';
import { mayBeSignedIn } from '#api-client/author-hint.ts';
import { removeComment } from '#api-client/managed-comments.ts';
import { isRefusedFor } from '#api-client/request.ts';
import { checkAuth } from '#api-client/session.ts';
import type { Comment } from '#domain/comment.ts';
import { MESSAGES, removeCommentQuestion } from '#domain/messages.ts';
import type { PostRef } from '#domain/post.ts';

/** What a signed-in author can do in a discussion. For readers it makes no call. */
export function useModeration(post: PostRef, onRemoved: (id: string) => void) {
  const [isAuthor, setIsAuthor] = useState(false);
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (mayBeSignedIn()) void checkAuth().then(setIsAuthor);
  }, []);

  async function remove({ id, name }: Comment) {
    if (busy || !window.confirm(removeCommentQuestion(name))) return;
    setBusy(true);
    const result = await removeComment({ post, id });
    setBusy(false);
    if (result.ok || isRefusedFor(result.failure, 'comment_not_found')) {
      setNotice(result.ok ? MESSAGES.commentRemoved : MESSAGES.commentGone);
      onRemoved(id);
    } else setNotice(result.failure.message);
  }

  return { isAuthor, notice, remove };
}

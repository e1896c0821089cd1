import { reasonOf } from '#api-client/http/reader-reason.ts';
import { MESSAGES, removeCommentQuestion } from '#domain/texts/texts.ts';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayBeSignedIn } from '#api-client/session/author-hint.ts';
import { call } from '#api-client/http/call.ts';
import { removeComment } from '#domain/comments/calls.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import type { Comment } from '#domain/comments/comment.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { focusNeighbor } from './position/focus-neighbor.ts';
import { withoutComment } from './without-comment.ts';

/** Functions and data for a signed-in author. */
interface AuthorApi {
  readonly name: string;
}

interface Options {
  readonly post: PostRef;
  readonly comments: readonly Comment[];
  readonly setComments: Dispatch<SetStateAction<readonly Comment[]>>;
  readonly setNotice: (notice: Notice) => void;
}

/**
 * Lets a signed-in author moderate a discussion, and fills in their name in the forms. For readers it sends no request
 * and loads nothing.
 */
export function useModeration({ post, comments, setComments, setNotice }: Options) {
  const [api, setApi] = useState<AuthorApi>();
  const [busy, setBusy] = useState(false);
  const name = usePersistedText('comment-name');

  const open = useEffectEvent((loaded: AuthorApi | undefined) => {
    setApi(loaded);
    if (loaded && name.text === '') name.change(loaded.name);
  });

  useEffect(() => {
    if (!mayBeSignedIn()) return;
    loadApi().then(
      (loaded) => open(loaded),
      (error: unknown) => console.warn(error),
    );
  }, []);

  async function remove({ id, name }: Comment) {
    if (!api || busy || !window.confirm(removeCommentQuestion(name))) return;
    setBusy(true);
    const result = await call(removeComment, { params: { ...post, commentId: id } });
    setBusy(false);
    if (!result.ok && !isRefusedFor(result.failure, 'comment_not_found')) {
      setNotice({ kind: 'error', text: reasonOf(result.failure) });
      return;
    }
    const rest = withoutComment(comments, id);
    const text = result.ok ? MESSAGES.commentRemoved : MESSAGES.commentGone;
    flushSync(() => {
      setNotice({ kind: 'success', text });
      setComments(rest);
    });
    focusNeighbor(id, comments, rest);
  }

  return { isAuthor: api !== undefined, remove };
}

/** Loads the functions for an author. Returns undefined if nobody is signed in. */
async function loadApi(): Promise<AuthorApi | undefined> {
  const { authorName, checkAuth } = await import('#api-client/session/session.ts');
  return (await checkAuth()) ? { name: await authorName() } : undefined;
}

import { MESSAGES, removeCommentQuestion } from '#domain/texts/texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { mayBeSignedIn } from '#api-client/session/author-hint.ts';
import { call } from '#api-client/http/call.ts';
import { removeComment } from '#domain/comments/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { type ChangeableThread, useRemoval } from './use-removal.ts';

/** Functions and data for a signed-in author. */
interface AuthorApi {
  readonly name: string;
}

/**
 * Lets a signed-in author moderate a discussion, and fills in their name in the forms. For readers it sends no request
 * and loads nothing.
 */
export function useModeration(thread: ChangeableThread) {
  const [api, setApi] = useState<AuthorApi>();
  const removal = useRemoval(thread);
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

  async function remove({ id, name }: Comment): Promise<void> {
    if (!api) return;
    await removal.remove(id, {
      question: removeCommentQuestion(name),
      request: () => call(removeComment, { params: { ...thread.post, commentId: id } }),
      removed: MESSAGES.commentRemoved,
    });
  }

  return { isAuthor: api !== undefined, remove };
}

/** Loads the functions for an author. Returns undefined if nobody is signed in. */
async function loadApi(): Promise<AuthorApi | undefined> {
  const { authorName, checkAuth } = await import('#api-client/session/session.ts');
  return (await checkAuth()) ? { name: await authorName() } : undefined;
}

import { approveComment, managedComments, removeComment } from '#api-client/managed-comments.ts';
import type { ManagedComment } from '#domain/managed-comment.ts';
import { MESSAGES, removeCommentQuestion } from '#domain/messages.ts';
import { useDecision } from './use-decision.ts';
import { useLoaded } from './use-loaded.ts';

/** The comments an author decides about. Both decisions call `onMoved` once the comment has left its list. */
export function useManagedComments() {
  const { value: told, failure, reload, change } = useLoaded(managedComments);
  const { busy, decided, decide } = useDecision();

  /** Puts another in a comment's place, or nothing. Answers what to say. */
  function replace({ id }: ManagedComment, by: readonly ManagedComment[], words: string): string {
    change((before) => ({
      ...before,
      comments: before.comments.flatMap((other) => (other.id === id ? by : [other])),
    }));
    return words;
  }

  const goneOf = (comment: ManagedComment) => ({
    code: 'comment_not_found' as const,
    settle: () => replace(comment, [], MESSAGES.commentGone),
  });

  function remove(comment: ManagedComment, onMoved: () => void) {
    if (busy || !window.confirm(removeCommentQuestion(comment.name))) return;
    void decide({
      call: () => removeComment(comment),
      settle: () => replace(comment, [], MESSAGES.commentRemoved),
      gone: goneOf(comment),
      onMoved,
    });
  }

  function approve(comment: ManagedComment, onMoved: () => void) {
    void decide({
      call: () => approveComment(comment),
      settle: () => replace(comment, [{ ...comment, waiting: false }], MESSAGES.commentApproved),
      gone: goneOf(comment),
      onMoved,
    });
  }

  return { told, failure, reload, decided, approve, remove };
}

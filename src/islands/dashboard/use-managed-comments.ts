import { flushSync } from 'react-dom';
import { approveComment, managedComments, removeComment } from '#api-client/managed-comments.ts';
import { isRefusedFor } from '#api-client/request.ts';
import type { ManagedComment } from '#domain/managed-comment.ts';
import { MESSAGES, removeCommentQuestion } from '#domain/messages.ts';
import { useDecision } from './use-decision.ts';
import { useLoaded } from './use-loaded.ts';

/** The comments an author decides about. Both decisions call `onMoved` once the comment has left its list. */
export function useManagedComments() {
  const { value: told, failure, reload, change } = useLoaded(managedComments);
  const { busy, decided, run, succeed, fail } = useDecision();

  /** Puts another in a comment's place, or nothing. */
  const replace = (comment: ManagedComment, by: readonly ManagedComment[]) =>
    change((before) => ({
      ...before,
      comments: before.comments.flatMap((other) => (other.id === comment.id ? by : [other])),
    }));

  function decide(
    comment: ManagedComment,
    verb: 'approve' | 'remove',
    onMoved: () => void,
  ): Promise<void> {
    return run(async () => {
      const result = await (verb === 'approve' ? approveComment(comment) : removeComment(comment));
      const gone = !result.ok && isRefusedFor(result.failure, 'comment_not_found');
      if (!result.ok && !gone) {
        fail(result.failure);
        return;
      }
      const shows = verb === 'approve' && !gone;
      const done = shows ? MESSAGES.commentApproved : MESSAGES.commentRemoved;
      flushSync(() => {
        replace(comment, shows ? [{ ...comment, waiting: false }] : []);
        succeed(gone ? MESSAGES.commentGone : done);
      });
      onMoved();
    });
  }

  function remove(comment: ManagedComment, onMoved: () => void) {
    if (!busy && window.confirm(removeCommentQuestion(comment.name)))
      void decide(comment, 'remove', onMoved);
  }

  function approve(comment: ManagedComment, onMoved: () => void) {
    void decide(comment, 'approve', onMoved);
  }

  return { told, failure, reload, decided, approve, remove };
}

import { useCallback, useState } from 'react';
import {
  approveComment,
  managedComments,
  managedPage,
  removeComment,
} from '#api-client/managed-comments.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { MESSAGES, removeCommentQuestion } from '#domain/messages.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/dashboard/list/use-resource.ts';

/**
 * Loads the comments to moderate and provides the actions on them. Each action calls `onMoved` when the comment has
 * left its list.
 */
export function useManagedComments() {
  const [text, setText] = useState('');
  const load = useCallback(() => managedComments(text), [text]);
  const { value: told, failure, reload, change } = useResource(load);
  const { busy, decided, run, fail, decide, forget } = useRowAction();

  /** Replaces a comment in the list by others or by nothing. Returns the message to show. */
  function replace({ id }: ManagedComment, by: readonly ManagedComment[], message: string): string {
    change((before) => ({
      ...before,
      comments: before.comments.flatMap((other) => (other.id === id ? by : [other])),
    }));
    return message;
  }

  const goneOf = (comment: ManagedComment) => ({
    code: 'comment_not_found' as const,
    settle: () => replace(comment, [], MESSAGES.commentGone),
  });

  function remove(comment: ManagedComment, onMoved: () => void) {
    if (busy || !window.confirm(removeCommentQuestion(comment.name))) return;
    void decide({
      call: () => removeComment(refOf(comment)),
      settle: () => replace(comment, [], MESSAGES.commentRemoved),
      gone: goneOf(comment),
      onMoved,
    });
  }

  function approve(comment: ManagedComment, onMoved: () => void) {
    void decide({
      call: () => approveComment(refOf(comment)),
      settle: () => replace(comment, [{ ...comment, waiting: false }], MESSAGES.commentApproved),
      gone: goneOf(comment),
      onMoved,
    });
  }

  /** Appends the next page. */
  function loadOlder() {
    const path = told?.next;
    if (told === undefined || path === undefined) return;
    void run(async () => {
      const page = await managedPage(path, told.text);
      if (!page.ok) {
        fail(page.failure);
        return;
      }
      const { comments, next } = page.value;
      // Another search may have finished in the meantime.
      change((before) =>
        before.next === path
          ? { ...before, comments: [...before.comments, ...comments], next }
          : before,
      );
    });
  }

  function search(wanted: string) {
    forget();
    setText(wanted.trim());
  }

  return { told, failure, reload, busy, decided, approve, remove, loadOlder, search };
}

const refOf = ({ id, category, postId }: ManagedComment) => ({
  post: { category, id: postId },
  id,
});

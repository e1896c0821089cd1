import { useCallback, useState } from 'react';
import {
  approveComment,
  managedComments,
  managedPage,
  removeComment,
} from '#api-client/managed-comments.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { removeCommentQuestion } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/**
 * Loads the comments to moderate and provides the actions on them. Each action calls `onRemoved` when the comment has
 * left its list.
 */
export function useManagedComments() {
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState(0);
  const load = useCallback(async () => {
    const result = await managedComments(text);
    if (result.ok && text === '') setWaiting(result.value.comments.filter(isWaiting).length);
    return result;
  }, [text]);
  const { change, ...list } = useResource(load);
  const { busy, notice, setNotice, run, act, fail } = useRowAction();

  /** Replaces a comment in the list by others or by nothing. Returns the message to show. */
  function replace(
    { id, waiting: waited }: ManagedComment,
    by: readonly ManagedComment[],
    message: string,
  ): string {
    if (waited) setWaiting((count) => Math.max(0, count - 1));
    change((before) => ({
      ...before,
      comments: before.comments.flatMap((other) => (other.id === id ? by : [other])),
    }));
    return message;
  }

  const onMissing = (comment: ManagedComment) => ({
    code: 'comment_not_found' as const,
    update: () => replace(comment, [], MESSAGES.commentGone),
  });

  function remove(comment: ManagedComment, onRemoved: () => void) {
    if (busy || !window.confirm(removeCommentQuestion(comment.name))) return;
    void act({
      request: () => removeComment(refOf(comment)),
      onSuccess: () => replace(comment, [], MESSAGES.commentRemoved),
      onMissing: onMissing(comment),
      onRemoved,
    });
  }

  function approve(comment: ManagedComment, onRemoved: () => void) {
    void act({
      request: () => approveComment(refOf(comment), comment.version),
      onSuccess: () =>
        replace(comment, [{ ...comment, waiting: false }], DASHBOARD_MESSAGES.commentApproved),
      onMissing: onMissing(comment),
      onRemoved,
    });
  }

  /** Appends the next page. */
  function loadOlder() {
    const { next: path, text: searched = '' } = list.value ?? {};
    if (path === undefined) return;
    void run(async () => {
      const page = await managedPage(path, searched);
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
    setNotice(undefined);
    setText(wanted.trim());
  }

  return {
    list,
    busy,
    notice,
    approve,
    remove,
    loadOlder,
    search,
    /** The number of comments that wait for the author, also during a search. */
    waiting,
  };
}

const isWaiting = (comment: ManagedComment) => comment.waiting;

const refOf = ({ id, category, postId }: ManagedComment) => ({
  post: { category, id: postId },
  id,
});

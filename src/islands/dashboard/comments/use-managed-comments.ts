import { useCallback, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { approveComment, removeComment } from '#domain/comments/calls.ts';
import {
  decideComments,
  managedComments,
  managedPage,
} from '#api-client/comments/managed-comments.ts';
import type { CommentVerb } from '#domain/comments/comment-decisions.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { removeCommentQuestion } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import {
  COMMENTS_MESSAGES,
  decidedComments,
  decidingComments,
  removeQuestion,
} from './messages.ts';

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
  const { busy, notice, setNotice, run, act, succeed, fail } = useRowAction();

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
      request: () =>
        call(removeComment, { params: { ...refOf(comment).post, commentId: refOf(comment).id } }),
      onSuccess: () => replace(comment, [], MESSAGES.commentRemoved),
      onMissing: onMissing(comment),
      onRemoved,
    });
  }

  function approve(comment: ManagedComment, onRemoved: () => void) {
    void act({
      request: () =>
        call(approveComment, {
          params: { ...refOf(comment).post, commentId: refOf(comment).id },
          query: { version: comment.version },
        }),
      onSuccess: () =>
        replace(comment, [{ ...comment, waiting: false }], DASHBOARD_MESSAGES.commentApproved),
      onMissing: onMissing(comment),
      onRemoved,
    });
  }

  /** Approves or removes several comments. Those that fail stay selected. */
  const decideSelected = (decision: CommentVerb, selection: Selection) =>
    run(async () => {
      const chosen = (list.value?.comments ?? []).filter(({ id }) => selection.has(id));
      // Readers see the others already.
      const wanted = decision === 'approve' ? chosen.filter(isWaiting) : chosen;
      if (wanted.length === 0) return;
      if (decision === 'remove' && !window.confirm(removeQuestion(wanted.length))) return;
      const sent = wanted.map((comment) => ({ ...refOf(comment), version: comment.version }));
      const result = await decideComments(decision, sent, (done) =>
        setNotice({ kind: 'info', text: decidingComments(decision, done, sent.length) }),
      );
      const { decided, missing, failed, reason, signedOut } = result;
      const counts = { decided: decided.length, missing: missing.length, failed: failed.length };
      const gone = new Set([...missing, ...(decision === 'remove' ? decided : [])]);
      const approved = new Set(decided);
      const left = wanted.filter(({ id }) => gone.has(id) || approved.has(id)).filter(isWaiting);
      setWaiting((count) => Math.max(0, count - left.length));
      change((before) => ({
        ...before,
        comments: before.comments
          .filter(({ id }) => !gone.has(id))
          .map((one) => (approved.has(one.id) ? { ...one, waiting: false } : one)),
      }));
      selection.select(failed);
      const text = decidedComments(decision, { ...counts, reason: signedOut ? undefined : reason });
      setNotice({ kind: failed.length > 0 ? 'error' : 'success', text, signedOut });
    });

  /** Loads the list again after a reply, which is a comment too. */
  function noteReply(): void {
    list.reload();
    succeed(COMMENTS_MESSAGES.replied);
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
    decideSelected,
    noteReply,
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

import type { Dispatch, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { reasonOf } from '#api-client/http/reader-reason.ts';
import { isRefusedFor, type Result } from '#api-client/http/request.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { MESSAGES } from '#domain/texts/texts.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { withoutComment } from './merge-part.ts';
import { focusNeighbor } from './position/focus-neighbor.ts';

/** A discussion whose comments can be changed, by one request at a time. */
export interface ChangeableThread {
  readonly post: PostRef;
  readonly comments: readonly Comment[];
  readonly setComments: Dispatch<SetStateAction<readonly Comment[]>>;
  readonly setNotice: (notice: Notice) => void;
  readonly busy: boolean;
  readonly setBusy: (busy: boolean) => void;
}

interface Removal {
  readonly question: string;
  readonly request: () => Promise<Result<unknown>>;
  readonly removed: string;
  readonly onRemoved?: () => void;
}

/** Removes a comment of a discussion, after a confirmation. */
export async function removeFromThread(
  { comments, setComments, setNotice, busy, setBusy }: ChangeableThread,
  id: string,
  { question, request, removed, onRemoved }: Removal,
): Promise<void> {
  if (busy || !window.confirm(question)) return;
  setBusy(true);
  const result = await request();
  setBusy(false);
  if (!result.ok && !isRefusedFor(result.failure, 'comment_not_found')) {
    setNotice({ kind: 'error', text: reasonOf(result.failure) });
    return;
  }
  flushSync(() => {
    setComments((before) => withoutComment(before, id));
    onRemoved?.();
    setNotice({ kind: 'success', text: result.ok ? removed : MESSAGES.commentGone });
  });
  focusNeighbor(id, comments, withoutComment(comments, id));
}

import { DISCUSSION_TEXTS, FORM_TEXTS } from '#domain/texts/texts.ts';
import { type SetStateAction, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ThreadPart } from '#api-client/comments/comments.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { countComments } from '#domain/comments/thread.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { loadExchange } from './load-exchange.ts';
import { type LoadedThread, mergePart } from './merge-part.ts';
import { focusInThread } from './position/focus-in-thread.ts';

interface Options {
  readonly first: LoadedThread;
  /** Newer comments that are still loading, if the discussion did not wait for them. */
  readonly late: Promise<ThreadPart | undefined> | undefined;
  readonly setNotice: (notice: Notice) => void;
}

/** Holds the comments of a discussion, and loads others on demand. */
export function useThread(post: PostRef, { first, late, setNotice }: Options) {
  const [thread, setThread] = useState(first);
  const [busy, setBusy] = useState(false);
  const { comments, older, rest } = thread;

  useEffect(() => {
    void late?.then((part) => setThread((before) => mergePart(before, part)));
  }, [late]);

  const setComments = (action: SetStateAction<readonly Comment[]>) =>
    setThread((before) => ({
      ...before,
      comments: typeof action === 'function' ? action(before.comments) : action,
    }));

  /** Loads older comments, which appear in their places. The link to them keeps the focus as long as there are more. */
  async function loadOlder(): Promise<void> {
    if (busy || older === undefined) return;
    setBusy(true);
    const exchange = await loadExchange();
    const result = await exchange?.loadThread(post, { before: older });
    const part = result?.ok ? result.value : undefined;
    const reason = result?.ok === false ? exchange?.reasonOf(result.failure) : undefined;
    flushSync(() => {
      setBusy(false);
      setThread((before) => ({
        ...mergePart(before, part),
        older: part ? part.older : before.older,
      }));
      setNotice(
        part
          ? { kind: 'info', text: DISCUSSION_TEXTS.olderCommentsShown }
          : { kind: 'error', text: reason ?? FORM_TEXTS.noConnection },
      );
    });
    const oldest = part && part.older === undefined && part.comments[0];
    if (oldest) focusInThread(`comment-${oldest.id}`);
  }

  /** Loads a comment that is not there, with some older ones. */
  async function loadComment(id: string): Promise<void> {
    const part = await (await loadExchange())?.loadThread(post, { until: id });
    if (part?.ok) setThread((before) => mergePart(before, part.value));
  }

  const counts = countComments(comments);
  const stats = {
    totalComments: rest.totalComments + counts.totalComments,
    totalReplies: rest.totalReplies + counts.totalReplies,
  };
  return { comments, setComments, older, stats, loadOlder, loadComment };
}

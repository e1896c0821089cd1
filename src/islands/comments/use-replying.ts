import { useLayoutEffect, useState } from 'react';
import type { Notice } from '#islands/ui/notice.ts';
import { focusInThread } from './position/focus-in-thread.ts';

/** The end of a reply: a notice in place of its form, and the next focus. */
interface Replied {
  readonly to: string;
  /** Absent for a cancelled reply. */
  readonly notice?: Notice;
  /** The id of the element to focus. */
  readonly focus: string;
}

export const commentId = (id: string) => `comment-${id}`;
export const replyButtonId = (id: string) => `reply-${id}`;

/**
 * Tracks the comment that the reader replies to. Only one form is open at a time, and none can be opened while a reply
 * is being sent.
 */
export function useReplying() {
  const [replyTo, setReplyTo] = useState<string>();
  const [replied, setReplied] = useState<Replied>();
  const [busy, setBusy] = useState(false);

  // The form disappears together with the focus in it.
  useLayoutEffect(() => {
    if (replied) focusInThread(replied.focus);
  }, [replied]);

  function open(id: string) {
    if (busy) return;
    setReplyTo(id);
    setReplied(undefined);
  }

  function close(end: Replied) {
    setReplyTo(undefined);
    setReplied(end);
  }

  return { replyTo, replied, open, close, setBusy };
}

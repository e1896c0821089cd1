import { useLayoutEffect, useState } from 'react';

/** What came of a reply: said where its form was, and where the reader goes on. */
interface Replied {
  readonly to: string;
  readonly words: string;
  /** The id of an element. */
  readonly focus: string;
}

export const commentId = (id: string) => `comment-${id}`;
export const replyButtonId = (id: string) => `reply-${id}`;

/** Which comment is being replied to: one at a time, and no other as long as a reply is under way. */
export function useReplying() {
  const [replyTo, setReplyTo] = useState<string>();
  const [replied, setReplied] = useState<Replied>();
  const [busy, setBusy] = useState(false);

  // The form of a reply leaves, and with it the reader's place.
  useLayoutEffect(() => {
    if (replied) focusInThread(replied.focus);
  }, [replied]);

  function open(id: string) {
    if (busy) return;
    setReplyTo(id);
    setReplied(undefined);
  }

  function close(outcome: Replied) {
    setReplyTo(undefined);
    setReplied(outcome);
  }

  return { replyTo, replied, open, close, setBusy };
}

/** Moves the focus to an element of the thread, unfolding what it is folded away in. */
export function focusInThread(id: string): void {
  const element = document.getElementById(id);
  for (let folded = element?.closest('details'); folded;) {
    folded.open = true;
    folded = folded.parentElement?.closest('details');
  }
  element?.focus();
}

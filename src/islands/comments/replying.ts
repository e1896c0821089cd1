import { useState } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';
import type { Notice } from '#islands/ui/notice.ts';

/** The end of a reply: a notice in place of its form, and the next focus. */
interface Replied {
  readonly to: string;
  /** Absent for a cancelled reply. */
  readonly notice?: Notice;
  /** The id of the element to focus. */
  readonly focus: string;
}

interface State {
  /** The comment that the reader replies to. */
  readonly replyTo?: string;
  readonly replied?: Replied;
}

export const commentId = (id: string) => `comment-${id}`;
export const replyButtonId = (id: string) => `reply-${id}`;

export type Replying = ReturnType<typeof createReplying>;

/**
 * Tracks the comment that the reader replies to. Only one form is open at a time, and none can be opened while a reply
 * is being sent. It is outside of React, so that opening a form does not draw a long discussion anew.
 */
function createReplying() {
  const { subscribe, notify } = listeners();
  let state: State = {};
  let isBusy = false;
  const set = (next: State) => {
    state = next;
    notify();
  };
  return {
    subscribe,
    isOpen: (id: string) => state.replyTo === id,
    /** Returns the end of the last reply, if it was one to this comment. */
    replied: (id: string) => (state.replied?.to === id ? state.replied : undefined),
    open: (id: string) => {
      if (!isBusy) set({ replyTo: id });
    },
    close: (replied: Replied) => set({ replied }),
    setBusy: (busy: boolean) => {
      isBusy = busy;
    },
  };
}

export const useReplying = (): Replying => useState(createReplying)[0];

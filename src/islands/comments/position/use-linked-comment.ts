import { useLayoutEffect, useRef } from 'react';
import type { Comment } from '#domain/comments/comment.ts';
import { focusInThread } from './focus-in-thread.ts';

/** Moves the reader to an element of the thread as soon as that is there. */
export function useLinkedComment(id: string | undefined, comments: readonly Comment[]): void {
  const awaited = useRef(id);

  useLayoutEffect(() => {
    if (awaited.current === undefined || !document.getElementById(awaited.current)) return;
    focusInThread(awaited.current);
    awaited.current = undefined;
  }, [comments]);
}

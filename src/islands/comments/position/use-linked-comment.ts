import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Comment } from '#domain/comments/comment.ts';
import { focusInThread } from './focus-in-thread.ts';

const PREFIX = 'comment-';

/** Returns the id of the element that the address names, if that is a comment which the page lacks. */
export function linkedComment(): string | undefined {
  const id = location.hash.slice(1);
  return id.startsWith(PREFIX) && !document.getElementById(id) ? id : undefined;
}

/** Moves the reader to the comment that the address names. Loads it if the page lacks it. */
export function useLinkedComment(
  comments: readonly Comment[],
  load: (id: string) => Promise<void>,
): void {
  const awaited = useRef<string>(undefined);

  const follow = useEffectEvent(() => {
    const id = linkedComment();
    awaited.current = id;
    if (id !== undefined) void load(id.slice(PREFIX.length));
  });

  useEffect(() => {
    const listener = () => follow();
    listener();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);

  useLayoutEffect(() => {
    if (awaited.current === undefined || !document.getElementById(awaited.current)) return;
    focusInThread(awaited.current);
    awaited.current = undefined;
  }, [comments]);
}

import { type Comment, flatten, nest } from '#domain/comments/comment.ts';
import { focusInThread } from './focus-in-thread.ts';

/** Moves the focus to the comment that has taken the place of another one, which has left the thread. */
export function focusPlaceOf(
  id: string,
  before: readonly Comment[],
  after: readonly Comment[],
): void {
  const index = asDrawn(before).findIndex((comment) => comment.id === id);
  const ordered = asDrawn(after);
  const near = ordered[index] ?? ordered.at(-1);
  if (near) focusInThread(`comment-${near.id}`);
}

/** Sorts comments in the order in which the discussion shows them. */
const asDrawn = (comments: readonly Comment[]) => flatten(nest(comments));

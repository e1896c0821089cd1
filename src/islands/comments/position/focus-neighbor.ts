import type { Comment } from '#domain/comments/comment.ts';
import { flatten, nest } from '#domain/comments/thread.ts';
import { focusInThread } from './focus-in-thread.ts';

/**
 * Moves the focus to the comment that follows one that has left the thread, or to the last one. Without any comment,
 * moves it to the heading of the discussion.
 */
export function focusNeighbor(
  id: string,
  before: readonly Comment[],
  after: readonly Comment[],
): void {
  const index = asDrawn(before).findIndex((comment) => comment.id === id);
  const ordered = asDrawn(after);
  const near = ordered[index] ?? ordered.at(-1);
  if (near) focusInThread(`comment-${near.id}`);
  else focusHeading();
}

function focusHeading(): void {
  const heading = document.getElementById('discussion');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

const asDrawn = (comments: readonly Comment[]) => flatten(nest(comments));

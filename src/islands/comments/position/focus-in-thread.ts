import { type Comment, flatten, nest } from '#domain/comments/comment.ts';
import { focusFirstEmpty } from '#islands/ui/focus-first.ts';
import { expandAround } from './expand-around.ts';

/** Moves the focus to an element of the thread, and expands what is folded around it. */
export function focusInThread(id: string): void {
  const element = document.getElementById(id);
  expandAround(element);
  element?.focus();
}

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

/** Shows the form for a comment, and moves the focus to its first empty field. */
export function goToForm(hash: string): void {
  const form = document.querySelector<HTMLFormElement>(`${hash} > form`);
  if (!form) return;
  form.scrollIntoView();
  focusFirstEmpty(form);
}

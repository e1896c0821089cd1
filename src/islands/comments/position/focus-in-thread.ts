import { expandAround } from './expand-around.ts';

/** Moves the focus to an element of the thread, and expands what is folded around it. */
export function focusInThread(id: string): void {
  const element = document.getElementById(id);
  expandAround(element);
  element?.focus();
}

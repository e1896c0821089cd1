import { FORM_ID } from '#domain/comments/form-link.ts';
import { focusFirstEmpty } from '#islands/ui/focus-first.ts';
import { expandAround } from './expand-around.ts';

/** Moves the focus to an element of the thread, and expands what is folded around it. */
export function focusInThread(id: string): void {
  const element = document.getElementById(id);
  expandAround(element);
  element?.focus();
}

/** Shows the form for a comment, and moves the focus to its first empty field. */
export function goToForm(): void {
  const form = document.querySelector<HTMLFormElement>(`#${FORM_ID} > form`);
  if (!form) return;
  form.scrollIntoView();
  focusFirstEmpty(form);
}

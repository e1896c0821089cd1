import { focusFirstEmpty } from '#islands/ui/focus-first.ts';

/** Shows the form for a comment, and moves the focus to its first empty field. */
export function goToForm(hash: string): void {
  const form = document.querySelector<HTMLFormElement>(`${hash} > form`);
  if (!form) return;
  form.scrollIntoView();
  focusFirstEmpty(form);
}

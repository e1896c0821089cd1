/** Moves the focus to the first of a form's fields with one of these names, else to its submit button. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLElement & { name?: string }>('[name]')];
  const field = controls.find(({ name }) => name !== undefined && names.includes(name));
  (field ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

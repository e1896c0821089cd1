/** Moves the focus to the first of a form's fields with one of these names, else to its submit button. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLElement & { name?: string }>('[name]')];
  const field = controls.find(({ name }) => name !== undefined && names.includes(name));
  (field ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

/** Moves the focus to the first of a form's text fields that nothing is in, else to the last. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  const selector = 'input:not([tabindex="-1"]), textarea';
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)];
  (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
}
